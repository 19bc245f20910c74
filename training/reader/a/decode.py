"""Reading: the most likely token that the grammar allows, one after the other, for some turns at once."""

from __future__ import annotations

from typing import Any

import torch
from torch import Tensor

from .batch import collate_input
from .choose import Running, choose, ranked
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
    memory = model.read(it)
    vectors = model.kept_vectors()
    keys = [layer.cross.keys(memory) for layer in model.layers]
    word_keys = model.word_key(memory)
    mask = it.word_mask[:, None, None, :]
    width = it.word_mask.shape[1]
    runs = [Running(row, setup) for row in rows]
    b = len(rows)
    step_keys = torch.zeros(b, MOST_STEPS, model.sizes.width)
    step_actions = torch.zeros(b, MOST_STEPS, dtype=torch.long)
    last = [(-1, 0)] * b
    past: list[tuple[Tensor, Tensor]] | None = None
    scale = model.sizes.width**-0.5
    for place in range(LONGEST_OUTPUT - 1):
        states = torch.tensor([[STATE_OF[r.machine.state]] for r in runs])
        steps = torch.tensor([[min(r.machine.steps, MOST_STEPS - 1)] for r in runs])
        kinds, values = torch.tensor([[k] for k, _ in last]), torch.tensor([[v] for _, v in last])
        x = model.inputs(vectors, memory, kinds, values, states, steps, step_actions, place)
        h, past = model.hidden(x, keys, mask, past)
        h = h[:, 0]
        closed = model.score("closed", h, vectors).float().numpy()
        words = (torch.einsum("bd,bwd->bw", model.heads["word"](h), word_keys) * scale).float().numpy()
        earlier = (torch.einsum("bd,bkd->bk", model.heads["step"](h), step_keys) * scale).float().numpy()
        for i, run in enumerate(runs):
            if run.done:
                continue
            token, log = choose(model, setup, run, it.named[i : i + 1], vectors, h[i : i + 1], closed[i], words[i], earlier[i], width)
            before = len(run.actions)
            run.feed(token, log)
            kind = LETTERS.index(token[0])
            last[i] = (kind, setup.numbers.value(token))
            if len(run.actions) > before and before < MOST_STEPS:
                step_keys[i, before] = model.step_key(h[i])
                step_actions[i, before] = max(run.actions[-1], 0)
        if all(r.done for r in runs):
            break
    return runs


@torch.no_grad()
def best_rows(model: Model, setup: Setup, rows: list[Row], beam: int, power: float = 0.7) -> list[Running]:
    """The best of several outputs that are written side by side, for each row; by log probability over length to a power."""
    return [best_row(model.eval(), setup, row, beam, power) for row in rows]


def best_row(model: Model, setup: Setup, row: Row, beam: int, power: float) -> Running:
    it = collate_input([row], len(setup.catalog.nodes))
    memory, vectors, width = model.read(it), model.kept_vectors(), it.word_mask.shape[1]
    one = [layer.cross.keys(memory) for layer in model.layers]
    word_keys = model.word_key(memory)
    runs = [Running(row, setup)]
    done: list[Running] = []
    past: list[tuple[Tensor, Tensor]] | None = None
    step_keys = torch.zeros(1, MOST_STEPS, model.sizes.width)
    scale = model.sizes.width**-0.5
    good = lambda run: sum(run.logs) / len(run.logs) ** power
    for place in range(LONGEST_OUTPUT - 1):
        b = len(runs)
        steps = torch.tensor([[min(r.machine.steps, MOST_STEPS - 1)] for r in runs])
        last = [(LETTERS.index(r.tokens[-1][0]), setup.numbers.value(r.tokens[-1])) if r.tokens else (-1, 0) for r in runs]
        actions = torch.zeros(b, MOST_STEPS, dtype=torch.long)
        for i, run in enumerate(runs):
            actions[i, : len(run.actions)] = torch.tensor(run.actions, dtype=torch.long).clamp(min=0)
        states = torch.tensor([[STATE_OF[r.machine.state]] for r in runs])
        kinds, values = torch.tensor([[k] for k, _ in last]), torch.tensor([[v] for _, v in last])
        x = model.inputs(vectors, memory.expand(b, -1, -1), kinds, values, states, steps, actions, place)
        keys = [(k.expand(b, -1, -1, -1), v.expand(b, -1, -1, -1)) for k, v in one]
        h, past = model.hidden(x, keys, it.word_mask[:, None, None, :], past)
        h = h[:, 0]
        closed = model.score("closed", h, vectors).float().numpy()
        words = (model.heads["word"](h) @ word_keys[0].t() * scale).numpy()
        earlier = (torch.einsum("bd,bkd->bk", model.heads["step"](h), step_keys) * scale).numpy()
        found = []
        for i, run in enumerate(runs):
            for token, log in ranked(beam, model, setup, run, it.named, vectors, h[i : i + 1], closed[i], words[i], earlier[i], width):
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
        own, step_keys = h[at], step_keys[at].clone()
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
