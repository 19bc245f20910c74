"""Reading: the most likely token that the grammar allows, one after the other, for some turns at once."""

from __future__ import annotations

from typing import Any

import torch
from torch import Tensor

from .batch import collate_input
from .choose import Running, Seen, ranked
from .model import Model
from .read import Reader
from .rows import LETTERS, LONGEST_OUTPUT, MOST_STEPS, STATE_OF, Row
from .setup import Setup


@torch.no_grad()
def write_rows(model: Model, setup: Setup, rows: list[Row]) -> list[Running]:
    """Greedy outputs of some rows. Allowed at each place: closed words, words of the input, steps, actions, values, in this order."""
    model.eval()
    nodes = len(setup.catalog.nodes)
    it = collate_input(rows, nodes)
    vectors = model.kept_vectors()
    memory = model.read(it, vectors)
    keys = [layer.cross.keys(memory) for layer in model.layers]
    word_keys = model.word_key(memory)
    mask = it.word_mask[:, None, None, :]
    width = it.word_mask.shape[1]
    every = runs = [Running(row, setup) for row in rows]
    b, named = len(rows), it.named
    step_keys = torch.zeros(b, MOST_STEPS, model.sizes.width)
    step_actions = torch.zeros(b, MOST_STEPS, dtype=torch.long)
    last = [(-1, 0)] * b
    past: list[tuple[Tensor, Tensor]] | None = None
    for place in range(LONGEST_OUTPUT - 1):
        x = model.inputs(vectors, memory, *told(last), *places(runs), step_actions, place)
        h, past = model.hidden(x, keys, mask, past)
        seen = seen_of(model, h[:, 0], word_keys, step_keys, named, width)
        for i, run in enumerate(runs):
            if run.done:
                continue
            token, log = ranked(1, model, setup, run, seen, i)[0]
            before = len(run.actions)
            run.feed(token, log)
            last[i] = (LETTERS.index(token[0]), setup.numbers.value(token))
            if len(run.actions) > before and before < MOST_STEPS:
                step_keys[i, before] = model.step_key(seen.h[i])
                step_actions[i, before] = max(run.actions[-1], 0)
        left = [i for i, run in enumerate(runs) if not run.done]
        if not left:
            break
        if len(left) <= len(runs) // 2:
            runs, last = [runs[i] for i in left], [last[i] for i in left]
            memory, word_keys, mask, named, step_keys, step_actions = (x[left] for x in (memory, word_keys, mask, named, step_keys, step_actions))
            keys, past = [(k[left], v[left]) for k, v in keys], [(k[left], v[left]) for k, v in past]
    return every


def told(last: list[tuple[int, int]]) -> tuple[Tensor, Tensor]:
    """Kinds and numbers of the last tokens."""
    return torch.tensor([[k] for k, _ in last]), torch.tensor([[v] for _, v in last])


def places(runs: list[Running]) -> tuple[Tensor, Tensor]:
    """States of the grammar and steps so far."""
    return torch.tensor([[STATE_OF[r.machine.state]] for r in runs]), torch.tensor([[min(r.machine.steps, MOST_STEPS - 1)] for r in runs])


def seen_of(model: Model, h: Tensor, word_keys: Tensor, step_keys: Tensor, named: Tensor, width: int) -> Seen:
    """Scores of closed words, words of the input and steps; a row for each output."""
    scale = model.sizes.width**-0.5
    return Seen(
        h, model.score("closed", h, model.kept_vectors()).float().numpy(),
        (torch.einsum("bd,bwd->bw", model.heads["word"](h), word_keys) * scale).float().numpy(),
        (torch.einsum("bd,bkd->bk", model.heads["step"](h), step_keys) * scale).float().numpy(), named, width,
    )


@torch.no_grad()
def best_rows(model: Model, setup: Setup, rows: list[Row], beam: int) -> list[Running]:
    """The best of several outputs that are written side by side, for each row; by log probability over length to a power."""
    return [best_row(model.eval(), setup, row, beam) for row in rows]


def best_row(model: Model, setup: Setup, row: Row, beam: int) -> Running:
    it = collate_input([row], len(setup.catalog.nodes))
    vectors, width = model.kept_vectors(), it.word_mask.shape[1]
    memory = model.read(it, vectors)
    one = [layer.cross.keys(memory) for layer in model.layers]
    word_keys = model.word_key(memory)
    runs = [Running(row, setup)]
    done: list[Running] = []
    past: list[tuple[Tensor, Tensor]] | None = None
    step_keys = torch.zeros(1, MOST_STEPS, model.sizes.width)
    good = lambda run: sum(run.logs) / len(run.logs) ** setup.taste.power
    for place in range(LONGEST_OUTPUT - 1):
        b = len(runs)
        last = [(LETTERS.index(r.tokens[-1][0]), setup.numbers.value(r.tokens[-1])) if r.tokens else (-1, 0) for r in runs]
        actions = torch.zeros(b, MOST_STEPS, dtype=torch.long)
        for i, run in enumerate(runs):
            actions[i, : len(run.actions)] = torch.tensor(run.actions, dtype=torch.long).clamp(min=0)
        x = model.inputs(vectors, memory.expand(b, -1, -1), *told(last), *places(runs), actions, place)
        keys = [(k.expand(b, -1, -1, -1), v.expand(b, -1, -1, -1)) for k, v in one]
        h, past = model.hidden(x, keys, it.word_mask[:, None, None, :], past)
        seen = seen_of(model, h[:, 0], word_keys.expand(b, -1, -1), step_keys, it.named.expand(b, -1), width)
        found = []
        for i, run in enumerate(runs):
            for token, log in ranked(beam, model, setup, run, seen, i):
                found.append((sum(run.logs) + log, i, token, log))
        found.sort(key=lambda it: -it[0])
        now, parents = [], []
        for _, i, token, log in found[:beam]:
            run = runs[i].copy()
            run.feed(token, log)
            if run.done:
                done.append(run)
            else:
                now.append(run)
                parents.append(i)
        best = max(map(good, done), default=-1e9)
        if not now or len(done) >= beam or done and max(map(good, now)) < best:
            break
        at = torch.tensor(parents)
        past = [(k[at], v[at]) for k, v in past]
        own, step_keys = seen.h[at], step_keys[at].clone()
        for i, (run, parent) in enumerate(zip(now, parents)):
            if len(run.actions) > len(runs[parent].actions) and len(run.actions) <= MOST_STEPS:
                step_keys[i, len(run.actions) - 1] = model.step_key(own[i])
        runs = now
    return max(done or runs, key=good)


def answers(model: Model, setup: Setup, rows: list[Row], size: int = 1200, beam: int = 1) -> list[dict[str, Any]]:
    """What the reader answers to each row."""
    order = sorted(range(len(rows)), key=lambda i: len(rows[i].pieces))
    out: list[dict[str, Any]] = [{} for _ in rows]
    at = 0
    while at < len(order):
        n = max(1, min(64, size // len(rows[order[at]].pieces)))
        some = order[at : at + n]
        here = [rows[i] for i in some]
        for i, run in zip(some, write_rows(model, setup, here) if beam == 1 else best_rows(model, setup, here, beam)):
            tokens = run.tokens if run.done else [*run.tokens, ("V", "end"), ("V", "END")]
            out[i] = Reader(rows[i].source, setup.catalog, rows[i].turn.text, rows[i].turn.before).read(tokens)
        at += n
    return out
