"""One output that is being written, and which token comes next."""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass

import numpy as np
import torch
from torch import Tensor

from .batch import pointer_mask
from .guard import Guard
from .machine import Allowed, Machine
from .model import Model
from .rows import MOST_STEPS, Row, choices_of, inside_of, needs_of, used_of
from .setup import Setup
from .strings import Token
from .trail import Trail

#: Tokens of one text; a longer one is a loop.
LONGEST_TEXT = 40
#: Off the end of an output that nothing starts and that asks nothing.
NEVER = 20.0


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
        self.guard = Guard(row.source, setup.catalog, setup.ways, row.words)
        self.in_text = 0
        self.due = setup.cover.due(row.source)
        self.asks = False

    def copy(self) -> "Running":
        new = copy(self)
        new.machine, new.trail = copy(self.machine), self.trail.copy()
        new.guard = self.guard.copy()
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
        self.done = token == ("V", "END")
        if self.done:
            self.tokens.append(token)
            self.logs.append(log)
            return
        self.trail.feed(state, token)
        self.machine.feed(token)
        self.guard.feed(state, token, self.machine)
        if state in ("action", "action only") and token != ("V", "assumed"):
            self.actions.append(self.machine.action)
        self.in_text = self.in_text + 1 if self.machine.state in ("text", "copy") else 0
        self.asks = self.asks or token[0] == "V" and str(token[1]).startswith("ask ")
        self.tokens.append(token)
        self.logs.append(log)


#: Kind of token, which of them, and their scores.
Part = tuple[int, np.ndarray, np.ndarray]


@dataclass
class Seen:
    """What the model makes of the outputs of a batch at one place; a row for each."""

    h: Tensor
    closed: np.ndarray
    words: np.ndarray
    earlier: np.ndarray
    named: Tensor
    width: int


def ranked(count: int, model: Model, setup: Setup, run: Running, seen: Seen, i: int) -> list[tuple[Token, float]]:
    """The best tokens that may follow in the output of row `i`, with their log probabilities."""
    parts = allowed_parts(model, setup, run, seen, i)
    every = np.concatenate([scores for _, _, scores in parts])
    if not len(every):
        return [(("V", "END"), 0.0)]
    top = float(every.max())
    total = top + float(np.log(np.exp(every - top).sum()))
    every = every + np.concatenate([weights(part, run, setup) for part in parts])
    best = [int(every.argmax())] if count == 1 or len(every) <= count else [int(k) for k in np.argpartition(-every, count)[:count]]
    if 1 < len(every) <= count:
        best = list(range(len(every)))
    out = []
    for k in best:
        at = k
        for kind, ids, _ in parts:
            if at < len(ids):
                out.append((setup.numbers.token(kind, int(ids[at])), float(every[k]) - total))
                break
            at -= len(ids)
    return out


def allowed_parts(model: Model, setup: Setup, run: Running, seen: Seen, i: int) -> list[Part]:
    """Everything that the grammar allows, with its scores: closed words, words of the input, steps, actions, values, choices."""
    allowed, numbers, row = run.machine.allowed(), setup.numbers, run.row
    if run.machine.state == "text" and not run.machine.empty and (run.in_text >= LONGEST_TEXT or run.guard.circles()):
        allowed = Allowed("text end")
    h, vectors = seen.h[i : i + 1], model.kept_vectors()
    ids = numbers.closed_ids(allowed.closed, allowed.node)
    if len(run.actions) >= MOST_STEPS - 2 or run.repeats() and not row.source.markers:
        ids = ids[~np.isin(ids, [numbers.at["new"], numbers.at["edit"]])]
    parts: list[Part] = [(0, ids, seen.closed[i][ids])]
    if allowed.pointing:
        codes = np.zeros((1, seen.width), dtype=np.uint8)
        codes[0, : row.words] = run.trail.codes()
        ids = np.flatnonzero(pointer_mask(row, allowed, seen.width))
        parts.append((3, ids, (seen.words[i] + model.nearness(h, torch.from_numpy(codes))[0].numpy())[ids]))
    if allowed.steps and run.actions:
        parts.append((4, np.arange(len(run.actions)), seen.earlier[i][: len(run.actions)]))
    if allowed.actions:
        inside = torch.from_numpy(inside_of(row, run.trail.span, seen.named.shape[1]))[None]
        used = torch.from_numpy(used_of(run.actions, setup.catalog))[None]
        like = torch.from_numpy(numbers.lexical.features(row.stems, run.trail.span))[None]
        scores = model.action_scores(h, vectors, seen.named[i : i + 1], inside, used, like)[0].numpy()
        parts.append((1, np.arange(len(scores)), scores))
    if allowed.needs >= 0:
        ids = numbers.need_ids(allowed.needs)
        said = needs_of(row, run.trail.span, allowed.needs, numbers)[:, ids]
        scores = model.need_scores(h, {"needs": vectors["needs"][ids]}, torch.from_numpy(said)[None], ids)[0].numpy()
        parts.append((2, ids, scores))
    if allowed.choice:
        own, said = choices_of(row, run.trail.span, allowed.choice, numbers)
        scores = model.option_scores(h, vectors, torch.from_numpy(said)[None])[0].numpy()
        parts.append((5, np.flatnonzero(own), scores[own]))
    kept = [(kind, ids, scores, run.guard.kept(run.machine.state, kind, ids, numbers)) for kind, ids, scores in parts]
    kept = [(kind, ids[keep], scores[keep]) for kind, ids, scores, keep in kept]
    return kept if any(len(ids) for _, ids, _ in kept) else parts


def weights(part: Part, run: Running, setup: Setup) -> np.ndarray:
    """What the settings of the search add to the scores of a kind of token."""
    taste, numbers, state = setup.taste, setup.numbers, run.machine.state
    kind, ids, scores = part
    out = np.zeros(len(scores), dtype=np.float32)
    if kind == 0 and state in ("part", "wire", "wired", "out way", "globals"):
        every = np.zeros(len(numbers.names), dtype=np.float32)
        if state != "globals" and taste.cover and run.due:
            every[numbers.closing] -= taste.cover * setup.cover.open(run.due, run.actions)
        every[numbers.asking] -= taste.ask
        if not run.starts() and not run.asks:
            every[numbers.at["END"]] -= NEVER
        return every[ids]
    if kind == 1 and not run.actions and taste.start and not run.row.source.markers:
        out[~numbers.triggers[ids]] -= taste.start
    return out
