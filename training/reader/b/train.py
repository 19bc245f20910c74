"""Trains the graph parser: python -m reader.b.train EXAMPLES --encoder DIR --catalog FILE --out DIR [--examples N] [--minutes M]

Goes on from the last checkpoint in the folder. Development examples are those of writers kept aside.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import time
from pathlib import Path

import torch

from ..common.catalog import Catalog
from ..common.encoder import WIDTH, label_vectors
from ..common.examples import read_turns, split
from . import data
from .data import Maker, batches, fill_lower
from .case import Cases
from .decode import Decoder
from .labels import label
from .loss import batch_loss
from .measure import Score
from .model import Net, frozen_part
from .render import render
from .vocab import Vocab, count


def vectors_of(args: argparse.Namespace, catalog: Catalog, vocab: Vocab, folder: Path) -> tuple[torch.Tensor, torch.Tensor]:
    """Vectors of action and need labels, kept in a file."""
    path = folder / "labels.pt"
    if path.exists():
        kept = torch.load(path)
        actions, needs = kept["actions"], kept["needs"]
    else:
        names = {need["key"]: need["label"] for n in catalog.nodes for a in n["actions"] for need in a["needs"]}
        keys = list(names)
        actions = label_vectors(args.encoder, [a.label for a in catalog.actions])
        needs = dict(zip(keys, label_vectors(args.encoder, [names[k] for k in keys]), strict=True))
        torch.save({"actions": actions, "needs": needs}, path)
    scale = WIDTH**0.5 / 4
    rows = torch.stack([needs.get(r, torch.zeros(WIDTH)) for r in vocab.lists["roles"]])
    return torch.cat([torch.zeros(2, WIDTH), actions]) * scale, rows * scale


def original(ident: str) -> str:
    """The turn that a variant was made of."""
    return re.sub(r"-v\d+(?=/|$)", "", ident)


def build(args: argparse.Namespace, catalog: Catalog, vocab: Vocab) -> Net:
    """The model with the pretrained upper layers."""
    net = Net(vocab, *vectors_of(args, catalog, vocab, Path(args.cache or args.out)), args.layers, args.frozen)
    whole = frozen_part(args.encoder, args.layers)
    for mine, theirs in zip(net.upper, whole.layers[args.frozen :], strict=True):
        mine.load_state_dict(theirs.state_dict())
    return net


def evaluate(net: Net, items: list[data.Item], anchor: float = 0.35) -> dict[str, dict[str, float]]:
    """The table over first and later messages."""
    decoder = Decoder(net, anchor)
    first, later = Score(Cases(net.vocab.catalog)), Score()
    for it in items:
        assert it.turn is not None
        (later if it.turn.before else first).add(it.turn, render(it.given, decoder.parse(it)))
    return {"first": first.table(), "later": later.table()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("data")
    for name in ("encoder", "catalog", "out"):
        parser.add_argument(f"--{name}", required=True)
    parser.add_argument("--cache")
    parser.add_argument("--start", help="folder of a model to go on from, with its vocabulary")
    parser.add_argument("--variants", help="variants of the examples: each epoch takes one of each")
    parser.add_argument("--examples", type=int, default=0, help="so many conversations for training, 0: all")
    parser.add_argument("--minutes", type=float, default=15)
    parser.add_argument("--steps", type=int, default=450)
    parser.add_argument("--layers", type=int, default=6)
    parser.add_argument("--frozen", type=int, default=3)
    parser.add_argument("--rate", type=float, default=6e-4)
    parser.add_argument("--slow", type=float, default=8e-5, help="rate of the pretrained layers")
    parser.add_argument("--batch", type=int, default=700, help="wordpieces")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--dev", type=int, default=0, help="so many development turns, 0: all")
    args = parser.parse_args()
    torch.set_num_threads(args.threads)
    torch.set_flush_denormal(True)
    random.seed(args.seed)
    torch.manual_seed(args.seed)
    out = Path(args.out)
    out.mkdir(parents=True, exist_ok=True)
    catalog = Catalog(args.catalog)
    data.NODE_AT.update(catalog.node_index)
    train, dev = split(read_turns(args.data))
    talks = sorted({t.id.split("/")[0] for t in train})
    random.Random(args.seed).shuffle(talks)
    keep = set(talks[: args.examples or None])
    train = [t for t in train if t.id.split("/")[0] in keep]
    if args.variants:
        known = {t.id for t in train}
        train += [t for t in split(read_turns(args.variants))[0] if t.id not in known and original(t.id).split("/")[0] in keep]
    dev = dev[: args.dev or None]
    maker = Maker(catalog, args.encoder)
    labelled = [label(t) for t in train]
    if args.start:
        vocab = Vocab(json.loads((Path(args.start) / "vocab.json").read_text()), catalog)
    else:
        own = [x for x, t in zip(labelled, train, strict=True) if original(t.id) == t.id]
        vocab = count([p for _, p in own], [g.before for g, _ in own], catalog)
    groups: dict[str, list[int]] = {}
    for i, t in enumerate(train):
        groups.setdefault(original(t.id), []).append(i)
    vocab.save(out / "vocab.json")
    (out / "setup.json").write_text(json.dumps(vars(args)))
    items = [maker.item(g, p, t) for (g, p), t in zip(labelled, train, strict=True)]
    aside = [maker.item(*label(t), t) for t in dev]
    began = time.time()
    lower = frozen_part(args.encoder, args.frozen)
    with torch.autocast("cpu", torch.bfloat16):
        fill_lower(items + aside, lower)
    print(f"{len(keep)} conversations, {len(items)} turns, {len(aside)} for development; lower layers {time.time() - began:.0f} s", flush=True)
    net = build(args, catalog, vocab)
    often = torch.full((len(vocab.actions),), 0.3)
    for _, p in labelled:
        for n in p.nodes:
            often[max(0, vocab.action(n.action))] += 1
    with torch.no_grad():
        net.bias.copy_(0.5 * (often / often.mean()).log())
    if args.start:
        net.load_state_dict(torch.load(Path(args.start) / "model.pt"), strict=False)
    slow = list(net.upper.parameters())
    quick = [p for n, p in net.named_parameters() if not n.startswith("upper.")]
    optim = torch.optim.AdamW([{"params": slow, "lr": args.slow}, {"params": quick, "lr": args.rate}], weight_decay=0.01, betas=(0.9, 0.98))
    rates = [args.slow, args.rate]
    steps_of_epoch = len(batches(items, args.batch, [some[0] for some in groups.values() if not items[some[0]].given.title])) - 1
    total = args.steps
    step, spent = 0, 0.0
    if (out / "last.pt").exists():
        kept = torch.load(out / "last.pt")
        net.load_state_dict(kept["net"])
        optim.load_state_dict(kept["optim"])
        step, spent = kept["step"], kept["spent"]

    def save() -> None:
        torch.save({"net": net.state_dict(), "optim": optim.state_dict(), "step": step, "spent": spent + time.time() - began}, out / "last.tmp")
        (out / "last.tmp").rename(out / "last.pt")

    began = time.time()
    saved = time.time()
    while step < total and time.time() - began < args.minutes * 60:
        epoch = step // steps_of_epoch
        chance = random.Random(args.seed * 1000 + epoch)
        # Long talks are worth a third of their time.
        order = [chance.choice(some) for some in groups.values() if not items[some[0]].given.title or chance.random() < 0.34]
        chance.shuffle(order)
        todo = batches(items, args.batch, order)
        random.Random(args.seed * 1000 + epoch).shuffle(todo)
        sums: dict[str, float] = {}
        done = 0
        net.train()
        todo = todo[step % steps_of_epoch :]
        if not todo:
            step = (epoch + 1) * steps_of_epoch
        for some in todo:
            # Up over the first twentieth, then down to nothing.
            part = max(step / max(1, total), (time.time() - began) / (args.minutes * 60))
            factor = min(1.0, part / 0.05 + 0.02) * max(0.02, 1 - part)
            for group, rate in zip(optim.param_groups, rates, strict=True):
                group["lr"] = rate * factor
            with torch.autocast("cpu", torch.bfloat16):
                loss, parts = batch_loss(net, some)
            optim.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(net.parameters(), 5.0)
            optim.step()
            step += 1
            done += 1
            for k, v in parts.items():
                sums[k] = sums.get(k, 0) + v / len(todo)
            if step % 50 == 0:
                print(f"step {step} {time.time() - began:.0f} s loss {float(loss.detach()):.1f}", flush=True)
            if time.time() - saved > 180:
                save()
                saved = time.time()
            if step >= total or time.time() - began > args.minutes * 60 or step // steps_of_epoch > epoch:
                break
        print(f"epoch {epoch} step {step}/{total} {time.time() - began:.0f} s", {k: round(v * len(todo) / max(1, done), 2) for k, v in sums.items()}, flush=True)
    save()
    torch.save(net.state_dict(), out / "model.pt")
    table = evaluate(net, aside)
    (out / "table.json").write_text(json.dumps({"setup": vars(args), "step": step, "total": total, "seconds": spent + time.time() - began, **table}))
    print(json.dumps(table), flush=True)


if __name__ == "__main__":
    main()
