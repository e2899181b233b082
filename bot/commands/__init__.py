"""/chicken …: each command parses, asks a use case, and answers (`bot.tree` puts them together)."""
