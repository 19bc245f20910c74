"""One output that is being written, and which token comes next."""

from __future__ import annotations

from copy import copy
from typing import Any

import numpy as np
import torch
from torch import Tensor

from .batch import pointer_mask
from .machine import Allowed, Machine
from .model import Model
from .rows import MOST_STEPS, Row, choices_of, inside_of, needs_of, used_of
from .setup import Setup
from .strings import Token
from .trail import Trail

#: Tokens of one text; a longer one is a loop.
LONGEST_TEXT = 40


class Running:
    """One output that is being written."""

    def __init__(self, row: Row, setup: Setup) -> None:
        self.row, self.setup = row, setup
        self.machine = Machine(row.source, setup.catalog)
        self.tokens: list[Token] = []
        self.logs: list[float] = []
        self.actions: list[int] = []
        self.trail = Trail(row.source, row.words)
        self.done = False
        self.in_text = 0
        self.due = setup.cover.due(row.source)
        self.asks = False

    def copy(self) -> "Running":
        new = copy(self)
        new.machine, new.trail = copy(self.machine), self.trail.copy()
        new.tokens, new.logs, new.actions = [*self.tokens], [*self.logs], [*self.actions]
        return new

    def repeats(self) -> bool:
        """The last three steps are the same."""
        last = self.actions[-3:]
        return len(last) == 3 and len(set(last)) == 1

    def starts(self) -> bool:
        """Whether a step starts it, or there was something before."""
        actions = self.setup.catalog.actions
        return bool(self.row.source.markers) or any(it >= 0 and actions[it].trigger for it in self.actions)

    def feed(self, token: Token, log: float) -> None:
        state = self.machine.state
        self.trail.feed(state, token)
        self.machine.feed(token)
        if state in ("action", "action only") and token != ("V", "assumed"):
            self.actions.append(self.machine.action)
        self.in_text = self.in_text + 1 if self.machine.state in ("text", "copy") else 0
        self.asks = self.asks or token[0] == "V" and str(token[1]).startswith("ask ")
        self.tokens.append(token)
        self.logs.append(log)
        self.done = token == ("V", "END")


def choose(*given: Any) -> tuple[Token, float]:
    """The best token that may follow, with its log probability."""
    return ranked(1, *given)[0]


def ranked(count: int, model: Model, setup: Setup, run: Running, named: Tensor, vectors: dict[str, Tensor], h: Tensor,
           closed: np.ndarray, words: np.ndarray, earlier: np.ndarray, width: int) -> list[tuple[Token, float]]:
    """The best tokens that may follow, with their log probabilities."""
    allowed = run.machine.allowed()
    numbers = setup.numbers
    low = -1e9
    own = numbers.closed(allowed.closed, allowed.node)
    if run.machine.state == "text" and run.in_text >= LONGEST_TEXT:
        own, allowed = numbers.closed("text end", ""), Allowed("text end")
    if len(run.actions) >= MOST_STEPS - 2 or run.repeats() and not run.row.source.markers:
        own = own.copy()
        own[[numbers.at["new"], numbers.at["edit"]]] = False
    parts = [(0, np.where(own, closed, low))]
    if allowed.pointing:
        codes = np.zeros((1, width), dtype=np.uint8)
        codes[0, : run.row.words] = run.trail.codes()
        words = words + model.nearness(h, torch.from_numpy(codes))[0].numpy()
        parts.append((3, np.where(pointer_mask(run.row, allowed, width), words, low)))
    if allowed.steps and run.actions:
        parts.append((4, earlier[: len(run.actions)]))
    if allowed.actions:
        inside = torch.from_numpy(inside_of(run.row, run.trail.span, named.shape[1]))[None]
        used = torch.from_numpy(used_of(run.actions, setup.catalog))[None]
        like = torch.from_numpy(numbers.lexical.features(run.row.stems, run.trail.span))[None]
        parts.append((1, model.action_scores(h, vectors, named, inside, used, like)[0].numpy()))
    if allowed.needs >= 0:
        said = torch.from_numpy(needs_of(run.row, run.trail.span, allowed.needs, numbers))[None]
        scores = model.need_scores(h, vectors, said)[0].numpy()
        parts.append((2, np.where(numbers.needs[allowed.needs], scores, low)))
    if allowed.choice:
        own, said = choices_of(run.row, run.trail.span, allowed.choice, numbers)
        scores = model.option_scores(h, vectors, torch.from_numpy(said)[None])[0].numpy()
        parts.append((5, np.where(own, scores, low)))
    every = np.concatenate([it for _, it in parts])
    top = float(every.max())
    if top <= low / 2:
        return [(("V", "END"), 0.0)]
    total = top + float(np.log(np.exp(every - top).sum()))
    every = weighed(every, parts, run, setup)
    best = [int(every.argmax())] if count == 1 else [int(i) for i in np.argpartition(-every, count)[:count]] if len(every) > count else list(range(len(every)))
    kinds = np.concatenate([np.full(len(it), kind) for kind, it in parts])
    starts = {kind: start for (kind, _), start in zip(parts, np.cumsum([0, *[len(it) for _, it in parts]]))}
    return [(numbers.token(int(kinds[i]), i - int(starts[int(kinds[i])])), float(every[i]) - total) for i in best if every[i] > low / 2]


def weighed(every: np.ndarray, parts: list[tuple[int, np.ndarray]], run: Running, setup: Setup) -> np.ndarray:
    """Scores with what the settings of the search take off; closed words stand first among them."""
    taste, numbers, state = setup.taste, setup.numbers, run.machine.state
    if state in ("part", "wire", "wired", "out way", "globals"):
        every = every.copy()
        if state != "globals" and taste.cover and run.due:
            every[numbers.closing] -= taste.cover * setup.cover.open(run.due, run.actions)
        every[numbers.asking] -= taste.ask
        if not run.starts() and not run.asks:
            every[numbers.at["END"]] -= 20.0
    elif state in ("action", "action only") and not run.actions and taste.start and not run.row.source.markers:
        every = every.copy()
        first = sum(len(it) for kind, it in parts[: next(i for i, (kind, _) in enumerate(parts) if kind == 1)])
        some = every[first : first + len(numbers.triggers)]
        some[~numbers.triggers] -= taste.start
    return every
