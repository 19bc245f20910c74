"""The graph parser: anchors on words, actions in their slots, wires between steps, arguments on words."""

from __future__ import annotations

import torch
import torch.nn.functional as F
from torch import Tensor, nn

from ..common.encoder import WIDTH, Layer
from ..common.lexical import Lexical
from .beside import Beside
from .data import Item, action_features, node_features
from .labels import ABOUTS, KINDS, SLOTS
from .parts import FARTHEST, TAGS, Biaffine, H, Seen, distances, mlp
from .vocab import HEADS, Vocab

class Net(nn.Module):
    """Everything that learns. What the frozen layers give comes with the items."""

    def __init__(self, vocab: Vocab, action_vectors: Tensor, need_vectors: Tensor, layers: int, frozen: int) -> None:
        super().__init__()
        self.vocab, self.lexical = vocab, Lexical(vocab.catalog)
        #: Shares of what a layer adds, and of the wordpieces, that are left out in training.
        self.forget, self.blank = 0.0, 0.0
        #: How many of the upper layers are used as they are.
        self.still = 0
        self.upper = nn.ModuleList(Layer() for _ in range(layers - frozen))
        self.shape, self.mark, self.part, self.service = (nn.Embedding(n, WIDTH) for n in (8, 6, 2, 4))
        for e in (self.shape, self.mark, self.part, self.service):
            nn.init.normal_(e.weight, std=0.02)
        services = torch.zeros(len(vocab.catalog.nodes), WIDTH)
        of = torch.tensor([n for n in vocab.node_of if n >= 0])
        services.index_add_(0, of, action_vectors[2:])
        self.register_buffer("services", services / torch.bincount(of, minlength=len(services)).clamp(min=1)[:, None])
        self.from_service = nn.Linear(WIDTH, WIDTH, bias=False)
        nn.init.normal_(self.from_service.weight, std=0.005)
        self.down = nn.Linear(WIDTH, H)
        self.kind, self.asks = mlp(2 * WIDTH, len(KINDS), drop=0.4), mlp(2 * WIDTH, len(ABOUTS), drop=0.6)
        self.anchor = mlp(2 * H, 1)
        self.ends = Biaffine(H, H)
        self.far = nn.Embedding(42, 1)
        self.gone = mlp(2 * H, 1)
        self.slot = nn.Embedding(len(SLOTS), H)
        self.query = mlp(3 * H, H)
        self.register_buffer("labels", action_vectors)
        self.register_buffer("plain", F.normalize(action_vectors, dim=-1), persistent=False)
        self.from_label = nn.Linear(WIDTH, H)
        self.own = nn.Embedding(len(vocab.actions), H)
        self.of_node = nn.Embedding(len(vocab.catalog.nodes) + 2, H)
        keys = sorted({k for _, k in vocab.actions})
        self.register_buffer("key_of", torch.tensor([keys.index(k) for _, k in vocab.actions]))
        self.register_buffer("node_of", torch.tensor([n if n >= 0 else len(vocab.catalog.nodes) + i for i, n in enumerate(vocab.node_of)]))
        self.of_key = nn.Embedding(len(keys), H)
        for e in (self.own, self.of_node, self.of_key):
            nn.init.normal_(e.weight, std=0.02)
        self.bias = nn.Parameter(torch.zeros(len(vocab.actions)))
        self.hint, self.said = nn.Linear(H, 6), nn.Linear(H, 4)
        # What is known before anything is learned: services that are named are meant, and like words mean like things.
        with torch.no_grad():
            self.hint.bias.copy_(torch.tensor([3.0, 0.7, 1.0, 1.5, 0.3, 0.7]))
            self.said.bias.copy_(torch.tensor([0.5, 0.5, 1.0, 0.2]))
        self.trust = nn.Parameter(torch.tensor([8.0 if s == 0 else 2.0 for s in SLOTS]))
        self.beside = Beside(vocab)
        self.to_node, self.act = nn.Linear(3 * H, H), nn.Linear(H, H)
        self.rank = nn.Embedding(60, H)
        self.whole = nn.Parameter(torch.zeros(H))
        self.old_or_new = nn.Embedding(3, H)
        one = nn.TransformerEncoderLayer(H, 4, 512, 0.1, "gelu", batch_first=True, norm_first=True)
        self.mixer = nn.TransformerEncoder(one, 2, enable_nested_tensor=False)
        self.first, self.more, self.edit = Biaffine(H, H), Biaffine(H, H), Biaffine(H, H)
        self.gap = nn.Embedding(42, 2)
        self.way = mlp(3 * H, len(vocab.lists["ways"]))
        self.tag_node, self.tag_word, self.tag_far, self.tag = nn.Linear(H, 192), nn.Linear(H, 192), nn.Embedding(66, 192), nn.Linear(192, TAGS)
        #: Whether a word is of a value at all, whose ever.
        self.tag_any = nn.Linear(H, 3)
        nn.init.zeros_(self.tag_any.weight)
        nn.init.zeros_(self.tag_any.bias)
        self.span = mlp(4 * H, H)
        self.register_buffer("needs", need_vectors)
        self.from_need, self.role = nn.Linear(WIDTH, H), nn.Embedding(len(vocab.lists["roles"]), H)
        nn.init.normal_(self.role.weight, std=0.02)
        self.heads = nn.ModuleDict({"h_" + k: nn.Linear(H, len(vocab.lists[k])) for k in HEADS})
        self.const = mlp(2 * H, len(vocab.lists["consts"]))
        self.drop = nn.Dropout(0.15)
        # Most decisions are "no": begin there.
        with torch.no_grad():
            for layer, value in ((self.const[-1], -5.0), (self.anchor[-1], -1.5), (self.asks[-1], -3.0), (self.gone[-1], -3.0)):
                layer.bias.fill_(value)  # type: ignore[operator, union-attr]
            self.more.one.bias.fill_(-2.0)
            self.far.weight.zero_()
            self.gap.weight.zero_()
            self.gap.weight[19, 0] = 2.0
            self.tag.bias[0] += 3.0
            self.tag.bias[3] += 2.5

    def read(self, items: list[Item]) -> Seen:
        """The upper layers over what the lower ones gave."""
        rows = [(k, i) for k, it in enumerate(items) for i in range(len(it.rows))]
        where = {key: n for n, key in enumerate(rows)}
        lengths = torch.tensor([len(items[k].rows[i]) for k, i in rows])
        x = torch.zeros(len(rows), int(lengths.max()), WIDTH)
        for n, (k, i) in enumerate(rows):
            x[n, : lengths[n]] = items[k].lower[i].float()
        place = torch.cat([torch.stack([it.place[:, 0] + where[k, 0], it.place[:, 1]], -1) for k, it in enumerate(items)])
        f = torch.cat([it.features for it in items])
        if self.training and self.blank:
            x = x * (torch.rand(x.shape[:2]) >= self.blank)[..., None]
        extra = torch.zeros_like(x)
        known = self.shape(f[:, 0]) + self.mark(f[:, 1]) + self.part(f[:, 2]) + self.service(f[:, 3])
        extra[place[:, 0], place[:, 1]] = (known + self.named(items, len(place))).float()
        x = x + extra
        mask = (torch.arange(x.shape[1])[None] < lengths[:, None])[:, None, None, :]
        for i, layer in enumerate(self.upper):
            with torch.set_grad_enabled(torch.is_grad_enabled() and i >= self.still):
                x = layer(x, mask, self.forget if i >= self.still else 0.0)
        x = x.float()
        raw = x[place[:, 0], place[:, 1]]
        base, at, whole = [], 0, []
        for k, it in enumerate(items):
            base.append(at)
            mean = raw[at : at + it.given.size].mean(0) if it.given.size else raw.new_zeros(WIDTH)
            whole.append(torch.cat([x[where[k, 0], 0], mean]))
            at += len(it.place)
        words = self.drop(self.down(raw)).float()
        return Seen(items, words, base, torch.stack(whole), torch.cat([words.new_zeros(1, H), words.cumsum(0)]), torch.cat([raw.new_zeros(1, WIDTH), raw.cumsum(0)]))

    def named(self, items: list[Item], count: int) -> Tensor:
        """For each word what the catalog has of the services that it names, or 0."""
        rows: list[tuple[int, int, float]] = []
        at = 0
        for it in items:
            for a, b, nodes in it.named:
                rows += [(at + w, n, 1 / min(4, len(nodes))) for w in range(a, b + 1) for n in nodes[:4]]
            at += len(it.place)
        out = torch.zeros(count, WIDTH)
        if not rows:
            return out
        word, node, weight = (torch.tensor(x) for x in zip(*rows, strict=True))
        return out.index_add(0, word, self.from_service(self.services[node]).float() * weight[:, None])

    def role_vectors(self) -> Tensor:
        """One vector for each role."""
        return self.from_need(self.needs) + self.role.weight

    def vectors(self) -> Tensor:
        """One vector for each action."""
        return self.from_label(self.labels) + self.own.weight + self.of_node(self.node_of) + self.of_key(self.key_of)

    def anchors(self, seen: Seen) -> Tensor:
        """Whether a step begins at each word; each is seen with the word before it."""
        before = torch.cat([seen.words.new_zeros(1, H), seen.words[:-1]])
        first = torch.zeros(len(before), 1)
        first[[b for b in seen.base if b < len(before)]] = 1
        return self.anchor(torch.cat([seen.words, before * (1 - first)], -1))[:, 0]

    def end_scores(self, seen: Seen, anchors: list[tuple[int, list[int]]]) -> list[Tensor]:
        """For each anchor of some messages, where its words end; one matrix for each message."""
        left = self.ends.left(seen.words[[seen.base[k] + a for k, at in anchors for a in at]])
        right = self.ends.right(seen.words)
        out, row = [], 0
        for k, at in anchors:
            base, size = seen.base[k], seen.items[k].given.size
            s = self.ends.pair(left[row : row + len(at)], right[base : base + size])
            row += len(at)
            far = torch.arange(size)[None] - torch.tensor(at)[:, None]
            s = s + self.far(far.clamp(0, 41))[..., 0]
            out.append(s.masked_fill((far < 0) | (far > FARTHEST), -1e4))
        return out

    def old_scores(self, seen: Seen, k: int) -> Tensor:
        """Whether each step of before goes."""
        olds = torch.tensor(seen.items[k].given.olds) + seen.base[k]
        return self.gone(torch.cat([seen.words[olds], self.down(seen.whole[k, :WIDTH]).expand(len(olds), -1)], -1))[:, 0]

    def queries(self, seen: Seen, spans: list[tuple[int, list[tuple[int, int]]]]) -> Tensor:
        """What stands at anchors, whose spans come by message."""
        return (self.query(seen.spans([(seen.base[k] + a, seen.base[k] + b) for k, some in spans for a, b in some])) + self.slot.weight[3]).float()

    def actions(self, seen: Seen, q: Tensor, spans: list[tuple[int, list[tuple[int, int]]]], vectors: Tensor) -> Tensor:
        """Scores of actions at anchors."""
        flat = [(seen.base[k] + a, seen.base[k] + b) for k, some in spans for a, b in some]
        alike = seen.meaning(flat) @ self.plain.T * self.trust[3]
        hints = torch.cat([node_features(seen.items[k], some, len(self.vocab.catalog.nodes) + 2) for k, some in spans])
        per_node = torch.einsum("af,anf->an", self.hint(q), hints)
        said = torch.cat([action_features(seen.items[k], some, self.lexical) for k, some in spans])
        per_action = F.pad(torch.einsum("af,afn->an", self.said(q), said), (2, 0))
        return q @ vectors.T + alike + self.bias + per_node[:, self.node_of] + per_action

    def nodes(self, seen: Seen, steps: list[list[tuple[int, int, int, int]]], vectors: Tensor) -> Tensor:
        """For each message itself, its new steps (first, last, slot, action) in order, its steps of before: mixed. Padded."""
        flat = [(seen.base[k] + s[0], seen.base[k] + s[1]) for k, some in enumerate(steps) for s in some]
        slots = torch.tensor([s[2] for some in steps for s in some], dtype=torch.long)
        actions = torch.tensor([s[3] for some in steps for s in some], dtype=torch.long)
        rank = torch.tensor([min(i, 59) for some in steps for i in range(len(some))], dtype=torch.long)
        new = self.to_node(seen.spans(flat)) + self.slot(slots) + self.act(vectors[actions]) + self.rank(rank) + self.old_or_new.weight[1]
        new = new.float()
        whole = self.whole + self.old_or_new.weight[0] + self.down(seen.whole[:, :WIDTH])
        parts, at = [], 0
        for k, some in enumerate(steps):
            part = [whole[k][None], new[at : at + len(some)]]
            at += len(some)
            given = seen.items[k].given
            if given.olds:
                known = [max(1, self.vocab.action((s["node"], s["action"]))) for s in given.before]
                part.append(seen.words[torch.tensor(given.olds) + seen.base[k]] + self.act(vectors[torch.tensor(known)]) + self.old_or_new.weight[2])
            parts.append(torch.cat(part))
        padded = nn.utils.rnn.pad_sequence(parts, batch_first=True)
        lengths = torch.tensor([len(p) for p in parts])
        return self.mixer(padded, src_key_padding_mask=torch.arange(padded.shape[1])[None] >= lengths[:, None]).float()

    def wires(self, seen: Seen, nodes: Tensor, counts: list[int]) -> tuple[Tensor, Tensor, Tensor]:
        """messages × rows × rows: scores of everything as what leads to a row, first and further, and of what it changes."""
        wide = nodes.shape[1]
        index = torch.arange(wide)
        far = (index[None] - index[:, None]).clamp(-20, 20) + 20
        far = far[None].repeat(len(counts), 1, 1)
        real = torch.zeros(len(counts), wide, dtype=torch.bool)
        new = torch.zeros(len(counts), wide, dtype=torch.bool)
        for k, count in enumerate(counts):
            real[k, : 1 + count + len(seen.items[k].given.olds)] = True
            new[k, 1 : 1 + count] = True
            far[k, :, 1 + count :] = 41
        gap = self.gap(far)
        wrong = ~real[:, None, :] | torch.eye(wide, dtype=torch.bool)[None]
        first = (self.first(nodes, nodes) + gap[..., 0]).masked_fill(wrong, -1e4)
        more = (self.more(nodes, nodes) + gap[..., 1]).masked_fill(wrong, -1e4)
        edit = self.edit(nodes, nodes).masked_fill(wrong | new[:, None, :], -1e4)
        return first, more, edit

    def way_scores(self, parents: Tensor, children: Tensor) -> Tensor:
        return self.way(torch.cat([parents, children, parents * children], -1))

    def tags(self, seen: Seen, nodes: Tensor, spans: list[list[tuple[int, int]]]) -> Tensor:
        """All (message, row, word) one after the other × tags; the first row of each is the message itself."""
        rows, words, fars = [], [], []
        wide = nodes.shape[1]
        for k, some in enumerate(spans):
            size = seen.items[k].given.size
            fars.append(distances(some, size).flatten())
            rows.append((torch.arange(len(some) + 1) + k * wide).repeat_interleave(size))
            words.append((torch.arange(size) + seen.base[k]).repeat(len(some) + 1))
        row, word, far = torch.cat(rows), torch.cat(words), torch.cat(fars)
        x = self.tag_node(nodes.flatten(0, 1))[row] + self.tag_word(seen.words)[word] + self.tag_far(far)
        scores = self.tag(F.gelu(x)).float()
        return scores + F.pad(self.tag_any(seen.words).float()[word], (0, TAGS - 3))

    def arguments(self, seen: Seen, nodes: Tensor, spans: list[tuple[int, int]], known: Tensor) -> tuple[Tensor, dict[str, Tensor]]:
        """Roles and the other classes of arguments. `nodes`: that of each; `known`: vectors of the roles."""
        x = self.span(torch.cat([seen.spans(spans), nodes], -1))
        return x @ known.T, {k: self.heads["h_" + k](x) for k in HEADS}

    def consts(self, seen: Seen, nodes: Tensor, spans: list[tuple[int, int]]) -> Tensor:
        """Constants of steps."""
        return self.const(torch.cat([nodes, self.to_node(seen.spans(spans))], -1))
