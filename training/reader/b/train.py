"""Trains the graph parser: python -m reader.b.train EXAMPLES --encoder DIR --catalog FILE --out DIR [--examples N] [--minutes M]

Goes on from the last checkpoint in the folder. Development examples are those of writers kept aside.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from pathlib import Path

import torch

from ..common.catalog import Catalog
from . import data
from .case import Cases
from .data import Item, Maker, fill_lower
from .decode import Decoder
from .feed import Feed
from .labels import label
from .loss import batch_loss
from .measure import Score
from .model import Net
from .parts import frozen_part
from .render import render
from .settings import Settings
from .setup import build, carry
from .vocab import Vocab

#: Every so many steps the mean of the weights takes in the weights of now.
OFTEN, MEAN = 5, 0.99


def evaluate(net: Net, items: list[Item], settings: Settings | None = None) -> dict[str, dict[str, float]]:
    """The table over first and later messages."""
    decoder = Decoder(net, settings)
    first, later = Score(Cases(net.vocab.catalog)), Score()
    for it in items:
        assert it.turn is not None
        (later if it.turn.before else first).add(it.turn, render(it.given, decoder.parse(it)))
    return {"first": first.table(), "later": later.table()}


class Run:
    """One run of training."""

    def __init__(self, args: argparse.Namespace) -> None:
        self.args, self.out = args, Path(args.out)
        self.out.mkdir(parents=True, exist_ok=True)
        catalog = Catalog(args.catalog)
        data.NODE_AT.update(catalog.node_index)
        self.feed = Feed(args.data, args.variants, args.examples, args.seed)
        if (self.out / "vocab.json").exists():
            vocab = Vocab(json.loads((self.out / "vocab.json").read_text()), catalog)
        else:
            vocab = self.feed.vocab(catalog)
            vocab.save(self.out / "vocab.json")
        self.feed.maker = Maker(catalog, args.encoder, vocab.data.get("words"))
        (self.out / "setup.json").write_text(json.dumps(vars(args)))
        self.lower = frozen_part(args.encoder, args.frozen)
        self.net = build(args.encoder, catalog, vocab, Path(args.cache or args.out), args.layers, args.frozen)
        self.net.forget, self.net.blank, self.net.still = args.forget, args.blank, args.still
        self.known_before()
        if args.start:
            print(f"{carry(self.net, vocab, Path(args.start))} rows of classes are new", flush=True)
        slow = list(self.net.upper.parameters())
        quick = [p for n, p in self.net.named_parameters() if not n.startswith("upper.")]
        self.rates = [args.slow, args.rate]
        self.optim = torch.optim.AdamW([{"params": slow}, {"params": quick}], lr=args.rate, weight_decay=0.01, betas=(0.9, 0.98), fused=True)
        self.step, self.spent, self.begun = 0, 0.0, 0
        if (self.out / "last.pt").exists():
            kept = torch.load(self.out / "last.pt")
            self.net.load_state_dict(kept["net"])
            self.optim.load_state_dict(kept["optim"])
            self.step, self.spent = kept["step"], kept["spent"]
            self.begun = self.step
        self.mean = {k: v.clone() for k, v in (kept["mean"] if self.begun else self.net.state_dict()).items() if v.is_floating_point()}
        self.began = self.saved = time.time()

    def known_before(self) -> None:
        """Actions that are frequent begin as likelier."""
        vocab = self.net.vocab
        often = torch.full((len(vocab.actions),), 0.3)
        for t in self.feed.own:
            for s in t.gold.get("sketch", {}).get("steps", []):
                often[max(0, vocab.action((s["node"], s["action"])))] += 1
        with torch.no_grad():
            self.net.bias.copy_(0.5 * (often / often.mean()).log())
            silent = torch.full((len(vocab.actions),), 0.02)
            for t in self.feed.own:
                for s in t.gold.get("sketch", {}).get("steps", []):
                    silent[max(0, vocab.action((s["node"], s["action"])))] += 0.0 if s.get("span") else 1.0
            self.net.beside.often.copy_(0.7 * (silent / silent.mean()).log())

    def save(self) -> None:
        """The checkpoint, and the mean weights as the model."""
        spent = self.spent + time.time() - self.began
        kept = {"net": self.net.state_dict(), "optim": self.optim.state_dict(), "mean": self.mean, "step": self.step, "spent": spent}
        for name, what in (("last", kept), ("model", {**self.net.state_dict(), **self.mean})):
            torch.save(what, self.out / f"{name}.tmp")
            (self.out / f"{name}.tmp").rename(self.out / f"{name}.pt")
        self.saved = time.time()

    def over(self) -> bool:
        return self.step >= self.args.steps or time.time() - self.began > self.args.minutes * 60

    def rate(self) -> None:
        """Up over the first steps; then down to nothing, unless it is to stay."""
        part = max((self.step - self.begun) / max(1, self.args.steps - self.begun), (time.time() - self.began) / (self.args.minutes * 60))
        factor = min(1.0, (self.step - self.begun + 1) / self.args.warm) * (1.0 if self.args.steady else max(0.02, 1 - part))
        for group, rate in zip(self.optim.param_groups, self.rates, strict=True):
            group["lr"] = rate * factor

    def learn(self, some: list[Item]) -> dict[str, float]:
        """One step."""
        self.rate()
        fill_lower(some, self.lower)
        loss, parts = batch_loss(self.net, some)
        self.optim.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.net.parameters(), 5.0)
        self.optim.step()
        self.step += 1
        if self.step % OFTEN == 0:
            n = (self.step - self.begun) / OFTEN
            keep = min(MEAN, (1 + n) / (10 + n))
            now = self.net.state_dict()
            with torch.no_grad():
                for k, v in self.mean.items():
                    v.lerp_(now[k], 1 - keep)
        return {"loss": float(loss.detach()), **parts}

    def run(self) -> None:
        epoch = 0
        while not self.over():
            self.net.train()
            sums: dict[str, float] = {}
            done, at, cpu = 0, time.time(), time.process_time()
            for some in self.feed.epoch(self.args.seed * 1000 + self.step + epoch, self.args.batch):
                for k, v in self.learn(some).items():
                    sums[k] = sums.get(k, 0.0) + v
                done += 1
                if time.time() - self.saved > 180:
                    self.save()
                if done % 50 == 0 or self.over():
                    told = {k: round(v / done, 2) for k, v in sums.items()}
                    print(f"epoch {epoch} step {self.step} {time.time() - self.began:.0f} s, of the processor {(time.process_time() - cpu) / done:.2f} s a step", told, flush=True)
                if self.over():
                    break
            epoch += 1
            print(f"epoch {epoch} done, {done} steps in {time.time() - at:.0f} s", flush=True)
        self.save()


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("data")
    for name in ("encoder", "catalog", "out"):
        parser.add_argument(f"--{name}", required=True)
    parser.add_argument("--cache")
    parser.add_argument("--start", help="folder of a model whose weights are taken over")
    parser.add_argument("--variants", help="variants of the examples: each epoch takes one of each")
    parser.add_argument("--examples", type=int, default=0, help="so many conversations for training, 0: all")
    parser.add_argument("--minutes", type=float, default=15)
    parser.add_argument("--steps", type=int, default=10**6)
    parser.add_argument("--layers", type=int, default=6)
    parser.add_argument("--frozen", type=int, default=1)
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--slow", type=float, default=1.2e-4, help="rate of the pretrained layers")
    parser.add_argument("--forget", type=float, default=0.0, help="share of what a layer adds that is left out in training")
    parser.add_argument("--blank", type=float, default=0.0, help="share of the wordpieces that are left out in training")
    parser.add_argument("--still", type=int, default=0, help="how many of the layers above the frozen ones are used as the start has them")
    parser.add_argument("--warm", type=int, default=60, help="steps in which the rate goes up")
    parser.add_argument("--steady", action="store_true", help="the rate does not go down")
    parser.add_argument("--batch", type=int, default=900, help="wordpieces")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--dev", type=int, default=0, help="so many development turns, -1: none, 0: all")
    return parser.parse_args()


def main() -> None:
    args = arguments()
    torch.set_num_threads(args.threads)
    torch.set_flush_denormal(True)
    random.seed(args.seed)
    torch.manual_seed(args.seed)
    run = Run(args)
    print(f"{len(run.feed.keep)} conversations, {len(run.feed.own)} turns, {sum(map(len, run.feed.groups.values()))} with variants", flush=True)
    run.run()
    if args.dev < 0:
        return
    run.net.load_state_dict(torch.load(run.out / "model.pt"))
    aside = [run.feed.maker.item(*label(t), t) for t in run.feed.aside[: args.dev or None]]  # type: ignore[union-attr]
    fill_lower(aside, run.lower)
    table = evaluate(run.net, aside)
    (run.out / "table.json").write_text(json.dumps({"setup": vars(args), "step": run.step, "seconds": run.spent, **table}))
    print(json.dumps(table), flush=True)


if __name__ == "__main__":
    main()
