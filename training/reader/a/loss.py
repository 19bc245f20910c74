"""Loss of a batch: one distribution over everything that the grammar allows at each place."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import torch
from torch import Tensor

from .batch import Input, collate_input, pointer_mask
from .model import Model
from .rows import Numbers, Row, choices_of, inside_of, needs_of, used_of


#: Places where words of the closed vocabulary may stand.
TEXTS = ("text", "text empty")


@dataclass
class Output:
    kinds: Tensor
    values: Tensor
    states: Tensor
    steps: Tensor
    real: Tensor
    closed: Tensor
    pointing: Tensor
    codes: Tensor
    earlier: Tensor  # batch x places x steps that may be pointed at
    step_at: Tensor
    step_action: Tensor
    action_rows: Tensor
    inside: Tensor
    used: Tensor
    lexical: Tensor  # places of actions x kinds of likeness x actions
    need_rows: Tensor
    needs: Tensor
    need_said: Tensor
    option_rows: Tensor
    options: Tensor
    said: Tensor
    text_rows: Tensor
    empty: Tensor  # whether the text is still empty
    words: Tensor  # which words may follow: in a text, and at its begin


def collate_output(rows: list[Row], numbers: Numbers, nodes: int, width: int) -> Output:
    """Padded tensors of what is written."""
    b, t = len(rows), max(len(it.tokens) for it in rows)
    k = max([len(it.step_at) for it in rows] + [1])
    ints = {n: np.zeros((b, t), dtype=np.int64) for n in ("kinds", "values", "states", "steps")}
    real = np.zeros((b, t), dtype=bool)
    cut = numbers.words_from
    closed = np.zeros((b, t, cut), dtype=bool)
    pointing = np.zeros((b, t, width), dtype=bool)
    codes = np.zeros((b, t, width), dtype=np.uint8)
    earlier = np.zeros((b, t, k), dtype=bool)
    step_at, step_action = np.zeros((b, k), dtype=np.int64), np.zeros((b, k), dtype=np.int64)
    action_rows, inside, used, lexical, need_rows, needs = [], [], [], [], [], []
    need_said: list[np.ndarray] = []
    option_rows, options, said, text_rows, empty = [], [], [], [], []
    for i, row in enumerate(rows):
        n = len(row.tokens)
        for name, of in (("kinds", row.kinds), ("values", row.values), ("states", row.states), ("steps", row.step_of)):
            ints[name][i, :n] = of
        real[i, :n] = True
        step_at[i, : len(row.step_at)] = row.step_at
        step_action[i, : len(row.step_action)] = row.step_action
        for j, it in enumerate(row.allowed):
            closed[i, j] = numbers.closed(it.closed, it.node)[:cut]
            if it.closed in TEXTS:
                text_rows.append(i * t + j)
                empty.append(TEXTS.index(it.closed))
            if it.pointing:
                pointing[i, j] = pointer_mask(row, it, width)
                codes[i, j, : row.words] = row.codes[j]
            if it.steps:
                earlier[i, j, : sum(at < j for at in row.step_at)] = True
            if it.actions:
                action_rows.append(i * t + j)
                inside.append(inside_of(row, row.spans[j], nodes))
                lexical.append(numbers.lexical.features(row.stems, row.spans[j]))
                used.append(used_of([of for of, at in zip(row.step_action, row.step_at) if at < j], numbers.catalog))
            if it.needs >= 0:
                need_rows.append(i * t + j)
                needs.append(numbers.needs[it.needs])
                need_said.append(needs_of(row, row.spans[j], it.needs, numbers))
            if it.choice:
                option_rows.append(i * t + j)
                own, heard = choices_of(row, row.spans[j], it.choice, numbers)
                options.append(own)
                said.append(heard)
    array = torch.from_numpy
    return Output(
        *(array(ints[n]) for n in ("kinds", "values", "states", "steps")), array(real), array(closed), array(pointing), array(codes), array(earlier),
        array(step_at), array(step_action), torch.tensor(action_rows, dtype=torch.long), array(np.array(inside).reshape(-1, nodes)),
        array(np.array(used).reshape(-1, nodes)), array(np.array(lexical, dtype=np.float32).reshape(-1, 4, numbers.lexical.count)),
        torch.tensor(need_rows, dtype=torch.long), array(np.array(needs, dtype=bool).reshape(-1, numbers.needs.shape[1])),
        array(np.array(need_said, dtype=np.float32).reshape(-1, 2, numbers.needs.shape[1])),
        torch.tensor(option_rows, dtype=torch.long), array(np.array(options, dtype=bool).reshape(-1, len(numbers.option_words))),
        array(np.array(said, dtype=np.float32).reshape(-1, len(numbers.option_words))),
        torch.tensor(text_rows, dtype=torch.long), torch.tensor(empty, dtype=torch.long), array(np.stack([numbers.closed(it, "")[cut:] for it in TEXTS])),
    )


def log_likelihood(model: Model, it: Input, out: Output) -> Tensor:
    """Log probability of each token, batch x places."""
    vectors = model.vectors()
    memory = model.read(it, vectors)
    b, t = out.kinds.shape
    shift = lambda x, first: torch.cat([torch.full((b, 1), first), x[:, :-1]], 1)
    x = model.inputs(vectors, memory, shift(out.kinds, -1), shift(out.values, 0), out.states, out.steps, out.step_action)
    mask = it.word_mask[:, None, None, :]
    h, _ = model.hidden(x, [layer.cross.keys(memory) for layer in model.layers], mask)
    low = -1e9
    cut = out.closed.shape[-1]
    dense = [model.score("closed", h, vectors, 0, cut).float().masked_fill(~out.closed, low)]
    scale = model.sizes.width**-0.5
    words = torch.bmm(model.heads["word"](h), model.word_key(memory).transpose(1, 2)).float() * scale + model.nearness(h, out.codes)
    dense.append(words.masked_fill(~out.pointing, low))
    keys = model.step_key(h.gather(1, out.step_at[..., None].expand(-1, -1, h.shape[-1])))
    dense.append((torch.bmm(model.heads["step"](h), keys.transpose(1, 2)).float() * scale).masked_fill(~out.earlier, low))
    every = torch.cat(dense, -1)
    total = torch.logsumexp(every, -1).reshape(-1)
    offsets = {0: 0, 3: dense[0].shape[-1], 4: dense[0].shape[-1] + dense[1].shape[-1]}
    at = out.values.clone()
    for kind, offset in offsets.items():
        at = torch.where(out.kinds == kind, out.values + offset, at)
    plain = (out.kinds == 0) & (out.values < cut) | (out.kinds == 3) | (out.kinds == 4)
    chosen = every.gather(-1, torch.where(plain & out.real, at, 0)[..., None])[..., 0].reshape(-1)
    flat = h.reshape(b * t, -1)
    kinds, values = out.kinds.reshape(-1), out.values.reshape(-1)
    for kind, rows in ((1, out.action_rows), (2, out.need_rows), (5, out.option_rows), (0, out.text_rows)):
        if not len(rows):
            continue
        if kind == 1:
            scores = model.action_scores(flat[rows], vectors, it.named[rows // t], out.inside, out.used, out.lexical)
        elif kind == 5:
            scores = model.option_scores(flat[rows], vectors, out.said).masked_fill(~out.options, low)
        elif kind == 0:
            scores = model.score("closed", flat[rows], vectors, cut).float().masked_fill(~out.words[out.empty], low)
        else:
            scores = model.need_scores(flat[rows], vectors, out.need_said).masked_fill(~out.needs, low)
        total = total.index_put((rows,), torch.logaddexp(total[rows], torch.logsumexp(scores, -1)))
        least = 0 if kind else cut
        mine = (kinds[rows] == kind) & (values[rows] >= least)
        some = scores[mine].gather(-1, values[rows][mine][:, None] - least)[:, 0]
        chosen = chosen.index_put((rows[mine],), some)
    return (chosen - total).reshape(b, t)


#: How much a token counts in training: actions decide most, words that nobody said least.
ACTION, WORD = 2.0, 0.5


def counting(out: Output) -> Tensor:
    """What each token counts, batch x places; 0 where there is none."""
    weight = torch.ones(out.kinds.shape)
    weight[out.kinds == 1] = ACTION
    weight[(out.kinds == 0) & (out.values >= out.closed.shape[-1])] = WORD
    return weight * out.real


def batches(rows: list[Row], size: int, order: np.ndarray) -> list[list[Row]]:
    """Rows of like length together; `size`: places of a batch, input and output."""
    out: list[list[Row]] = []
    for at in range(0, len(order), 512):
        some = sorted((rows[i] for i in order[at : at + 512]), key=lambda it: (len(it.tokens) + len(it.pieces)))
        now: list[Row] = []
        for row in some:
            longest = len(row.tokens) + len(row.pieces)
            if now and longest * (len(now) + 1) > size:
                out.append(now)
                now = []
            now.append(row)
        if now:
            out.append(now)
    return out


def tensors(rows: list[Row], numbers: Numbers, nodes: int) -> tuple[Input, Output]:
    read = collate_input(rows, nodes)
    return read, collate_output(rows, numbers, nodes, read.word_mask.shape[1])
