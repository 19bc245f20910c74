"""Trains.   python -m reader.a.train --examples FILE --catalog FILE --encoder FOLDER --out FOLDER [--minutes 10] [--take 500]

Stops after --minutes and keeps a checkpoint; the same command with more --minutes goes on from it."""

from __future__ import annotations

import argparse
import json
import random
import time
from pathlib import Path

import numpy as np
import torch

from ..common.catalog import Catalog
from ..common.examples import Turn, read_turns, split
from .batch import keep_lower
from .loss import batches, counting, log_likelihood, tensors
from .model import Model, fitted
from .rows import Row, add_output, input_row
from .setup import Setup, make, refresh
from .source import source_of
from .write import Writer


def rows_of(turns: list[Turn], setup: Setup) -> list[Row]:
    """Turns that the grammar can write."""
    out = []
    for turn in turns:
        source = source_of(turn, setup.catalog)
        if not source.words:
            continue
        row = input_row(turn, source, setup.pieces, setup.catalog)
        tokens = Writer(turn, source, setup.catalog, setup.known).write()
        if add_output(row, tokens, setup.numbers, setup.catalog, setup.sets):
            out.append(row)
    return out


def taken(turns: list[Turn], take: int, seed: int) -> list[Turn]:
    """The turns of `take` conversations, the smaller choice always part of the larger."""
    ids = sorted({it.id.split("/")[0] for it in turns})
    random.Random(seed).shuffle(ids)
    keep = set(ids[:take])
    return [it for it in turns if it.id.split("/")[0] in keep]


def optimiser(model: Model, rate: float, decay: float) -> torch.optim.AdamW:
    groups = {"encoder": [], "tables": [], "rest": []}
    for name, part in model.named_parameters():
        if part.requires_grad:
            groups["encoder" if name.startswith("encoder") else "tables" if ".own" in name or ".shared" in name else "rest"].append(part)
    return torch.optim.AdamW(
        [
            {"params": groups["encoder"], "peak": rate / 6, "weight_decay": decay},
            {"params": groups["tables"], "peak": rate, "weight_decay": decay},
            {"params": groups["rest"], "peak": rate, "weight_decay": decay},
        ],
        lr=rate, betas=(0.9, 0.98),
    )


def begin_with(model: Model, setup: Setup, folder: Path) -> None:
    """Weights of another model; those of closed words by their names."""
    state = torch.load(folder / "last.pt")["model"]
    names = json.loads((folder / "grammar.json").read_text("utf8"))["names"]
    at = {it: i for i, it in enumerate(names)}
    for part in ("own", "bias", "labels"):
        key = f"tables.closed.{part}"
        now = model.state_dict()[key].clone()
        if part != "labels":
            for i, name in enumerate(setup.names):
                if name in at:
                    now[i] = state[key][at[name]]
        state[key] = now
    print("not taken over:", fitted(model, state), flush=True)


def main() -> None:
    p = argparse.ArgumentParser()
    p.add_argument("--examples", required=True)
    p.add_argument("--more", help="variants of the examples, by `augment`")
    p.add_argument("--variants", type=int, default=0, help="how many of them; otherwise twice as many as examples")
    p.add_argument("--share", type=float, default=1.0, help="variants for each example in a pass")
    p.add_argument("--catalog", required=True)
    p.add_argument("--encoder", required=True)
    p.add_argument("--out", required=True)
    p.add_argument("--take", type=int, default=0)
    p.add_argument("--minutes", type=float, default=10)
    p.add_argument("--steps", type=int, default=2000, help="of the whole schedule")
    p.add_argument("--by-time", action="store_true", help="the schedule ends with the minutes, not with the steps")
    p.add_argument("--size", type=int, default=2600)
    p.add_argument("--rate", type=float, default=8e-4)
    p.add_argument("--decay", type=float, default=0.05)
    p.add_argument("--seed", type=int, default=1)
    p.add_argument("--threads", type=int, default=1)
    p.add_argument("--init", help="a folder of a model that this one begins with")
    p.add_argument("--sizes", default="{}", help="JSON: encoder_layers, frozen, width, layers, drop")
    a = p.parse_args()
    torch.set_num_threads(a.threads)
    torch.manual_seed(a.seed)
    began = time.time()
    out = Path(a.out)
    out.mkdir(parents=True, exist_ok=True)
    catalog = Catalog(a.catalog)
    train, development = split(read_turns(a.examples))
    if a.take:
        train = taken(train, a.take, a.seed)
    if (out / "grammar.json").exists():
        refresh(train, catalog, a.encoder, out)
    else:
        make(train, catalog, a.encoder, out)
    setup = Setup(out, catalog, a.encoder)
    rows, aside = rows_of(train, setup), rows_of(development, setup)
    more: list[Row] = []
    if a.more:
        of = {it.id.split("/")[0] for it in train}
        variants = [it for it in read_turns(a.more) if it.by and it.of in of]
        np.random.default_rng(a.seed).shuffle(variants)
        more = rows_of(variants[: a.variants or 2 * len(train)], setup)
    print(f"{len(rows)} rows of {len(train)} turns, {len(more)} variants, {len(aside)} of {len(development)} for development, {time.time() - began:.0f} s", flush=True)
    model = setup.model(**json.loads(a.sizes))
    (out / "sizes.json").write_text(json.dumps(model.sizes.__dict__))
    if a.init and not (out / "last.pt").exists():
        begin_with(model, setup, Path(a.init))
    learn = optimiser(model, a.rate, a.decay)
    step, used, passes, warm = 0, 0.0, 0, 0
    if (out / "last.pt").exists():
        state = torch.load(out / "last.pt")
        new = fitted(model, state["model"])
        if new:
            print("new weights:", new, flush=True)
            warm = state["step"]
        else:
            learn.load_state_dict(state["learn"])
        step, used, passes = state["step"], state["used"], state["passes"]
    print(f"{sum(it.numel() for it in model.parameters() if it.requires_grad) / 1e6:.1f} M parameters learn", flush=True)
    begun = time.time()
    sums, count, told, saved = 0.0, 0, time.time(), time.time()

    def save() -> None:
        torch.save({"model": model.state_dict(), "learn": learn.state_dict(), "step": step, "passes": passes, "used": used + time.time() - begun}, out / "last.new")
        (out / "last.new").rename(out / "last.pt")

    while step < a.steps and used + time.time() - begun < a.minutes * 60:
        rng = np.random.default_rng(a.seed * 1000 + passes + step)
        pool = rows
        if more:
            some = rng.permutation(len(more))[: int(a.share * len(rows))]
            pool = rows + [more[i] for i in some]
        model.train()
        for group in sorted(batches(pool, a.size, rng.permutation(len(pool))), key=lambda _: rng.random()):
            if model.sizes.frozen:
                keep_lower(group, model.encoder)
            read, written = tensors(group, setup.numbers, len(catalog.nodes))
            share = (used + time.time() - begun) / (a.minutes * 60) if a.by_time else step / a.steps
            factor = min(1.0, (step - warm + 1) / 80) * max(0.02, 1 - share)
            for it in learn.param_groups:
                it["lr"] = it["peak"] * factor
            with torch.autocast("cpu", torch.bfloat16):
                likely = log_likelihood(model, read, written)
            real = written.real
            weight = counting(written)
            loss = -(likely * weight).sum() / weight.sum()
            learn.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            learn.step()
            sums, count, step = sums - float((likely.detach() * real).sum()), count + int(real.sum()), step + 1
            if time.time() - told > 20:
                print(f"step {step} pass {passes} loss {sums / count:.3f} {time.process_time():.0f} s of processor time {(used + time.time() - begun) / 60:.1f} min", flush=True)
                sums, count, told = 0.0, 0, time.time()
            if time.time() - saved > 180:
                save()
                saved = time.time()
            if step >= a.steps or used + time.time() - begun > a.minutes * 60:
                break
        passes += 1
        save()
    save()
    print(f"development loss {development_loss(model, aside[::3], setup, a.size):.3f} after pass {passes}", flush=True)
    print(f"stopped at step {step}, {(used + time.time() - begun) / 60:.1f} min", flush=True)


@torch.no_grad()
def development_loss(model: Model, rows: list[Row], setup: Setup, size: int) -> float:
    model.eval()
    total, count = 0.0, 0
    for group in batches(rows, size, np.arange(len(rows))):
        keep_lower(group, model.encoder)
        read, written = tensors(group, setup.numbers, len(setup.catalog.nodes))
        with torch.autocast("cpu", torch.bfloat16):
            likely = log_likelihood(model, read, written)
        total -= float((likely * written.real).sum())
        count += int(written.real.sum())
    model.train()
    return total / count


if __name__ == "__main__":
    main()
