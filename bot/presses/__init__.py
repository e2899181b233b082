"""What each control does: a module an area of custom_ids (`bot.routes` names them all)."""
