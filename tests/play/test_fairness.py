"""The promise, the seed, and the stream of luck made of it."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter

from games.core import Rng
from play import fairness


def test_the_promise_is_the_sha256_of_the_secret() -> None:
    assert fairness.promise(b"secret") == hashlib.sha256(b"secret").hexdigest()


def test_the_seed_is_the_hmac_of_the_interaction_ids_in_order() -> None:
    assert fairness.seed(b"secret", [11, 22]) == hmac.digest(b"secret", b"11,22", "sha256")
    assert fairness.seed(b"secret", [11, 22]) != fairness.seed(b"secret", [22, 11])


def test_secrets_are_fresh_and_256_bits_long() -> None:
    assert len(fairness.fresh_secret()) == 32
    assert fairness.fresh_secret() != fairness.fresh_secret()


def test_the_same_seed_and_rev_give_the_same_luck() -> None:
    assert Rng(b"seed", 3).shuffled(range(43)) == Rng(b"seed", 3).shuffled(range(43))
    assert Rng(b"seed", 3).shuffled(range(43)) != Rng(b"seed", 4).shuffled(range(43))


def test_a_shuffle_keeps_every_card() -> None:
    assert sorted(Rng(b"seed", 0).shuffled(range(43))) == list(range(43))


def test_every_number_below_n_is_about_equally_likely() -> None:
    rng = Rng(b"seed", 1)

    counts = Counter(rng.below(6) for _ in range(12_000))

    assert sorted(counts) == [0, 1, 2, 3, 4, 5]
    assert all(1_800 < count < 2_200 for count in counts.values())


def test_the_seed_is_in_no_repr() -> None:
    assert repr(Rng(b"seed", 1)) == "Rng(rev=1)"
