"""Values, tests, fields and the like of one step -> arguments on words and constants."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..common.examples import Step
from .labels import PIECE, REF, Arg, Node, const

if TYPE_CHECKING:
    from .labels import Labeller

Region = tuple[int, int]
FLAGS = ("emptyToo", "onError", "auth", "findsMany", "fallback", "fullResponse", "onlySet")


def hops(start: str, target: str, up: dict[str, list[str]]) -> str:
    """How far above a step another one stands: @1 for what leads to it … @4, @t for the first of all, @s itself, @x elsewhere."""
    if target == start:
        return "@s"
    level, seen = [start], {start}
    for depth in range(1, 30):
        level = [p for it in level for p in up.get(it, []) if not (p in seen or seen.add(p))]
        if target in level:
            return "@t" if not up.get(target) and depth > 1 else f"@{depth}" if depth < 5 else "@x"
    return "@x"


class Values:
    """Writes arguments and constants into the node."""

    def __init__(self, of: Labeller, node: Node, step: Step, up: dict[str, list[str]]) -> None:
        self.of, self.node, self.step, self.up = of, node, step, up
        self.own: Region | None = of.span(step.get("span"))
        self.spans = step.get("spans", {})

    def run(self) -> None:
        step, work = self.step, self.step["work"]
        if step.get("because"):
            self.node.consts.append("because")
        for v in step["values"]:
            self.value(v["need"], v["value"], self.of.span(v.get("span")))
        for key in FLAGS:
            if key in work:
                self.node.consts.append(const(key, work[key]))
        self.timing(work)
        self.texts(work)
        if "merge" in work:
            rest = {k: v for k, v in work["merge"].items() if k != "by"}
            self.node.consts.append(const("merge", rest))
            for by in work["merge"].get("by", []):
                self.value("#by", by, self.of.span(self.spans.get("merge")) or self.own)
        for key in ("batch", "tries"):
            if key in work:
                self.value(f"#{key}", str(work[key]), self.of.span(self.spans.get(key)) or self.own)
        for i, it in enumerate(work.get("attributes", [])):
            self.named("#find", it["name"], self.spans.get(f"find.{i}"), type=it["type"])
        for i, it in enumerate(work.get("form", [])):
            self.form(it, self.spans.get(f"form.{i}"))
        for i, it in enumerate(work.get("sets", [])):
            self.named("#field", it["field"], self.spans.get(f"sets.{i}"), value=it["value"])
        for i, it in enumerate(work.get("assign", [])):
            self.named("#set", it["name"], self.spans.get(f"set.{i}"), value=it["value"], type=it["type"])
        for i, it in enumerate(work.get("ways", [])):
            self.way(it, self.spans.get(f"ways.{i}"))
        tests = work.get("conditions")
        if tests:
            if len(tests["all"]) > 1:
                self.node.consts.append(const("combinator", tests["combinator"]))
            for it in tests["all"]:
                self.test(it)

    def bare(self, value: str) -> str:
        """With references to steps as distances."""
        def exchange(m: Any) -> str:
            ref = REF.match(m.group())
            return f"[[{hops(self.step['id'], ref.group(1), self.up)}: {ref.group(2)}]]" if ref and ref.group(1) else m.group()

        return PIECE.sub(exchange, value)

    def piece(self, value: str, region: Region | None) -> tuple[str, Region | None]:
        """Template of one piece, and where its words stand in the region."""
        value = self.bare(value)
        if value.startswith("[[") and value.endswith("]]"):
            m = REF.match(value) or REF.match("[[x]]")
            near, words = m.group(1) or "", m.group(2)
            if value.startswith("[[@"):
                near, words = value[2:4], value[6:-2]
            at = self.of.find(words, region)
            if at:
                return (f"[[{near}: {{0}}]]" if near else "[[{0}]]"), at
            return value, None
        if value.startswith("{{?"):
            words = value[3:-2].strip()
            parts = words.split()
            for size in range(len(parts), 0, -1):
                for i in range(len(parts) - size + 1):
                    part = " ".join(parts[i : i + size])
                    for part in (part, part.removesuffix("'s"), part.removesuffix("'")):
                        at = self.of.find(part, region)
                        if at and len(part) > 3 and part not in ("your", "address"):
                            return value.replace(part, "{0}", 1), at
            return value, None
        at = self.of.find(value, region)
        return ("{0}", at) if at else (value, None)

    def value(self, need: str, value: str, region: Region | None) -> None:
        """One value: located pieces, or a template on its words, or a constant."""
        if region is None:
            self.node.consts.append(const("val:" + need, self.bare(value)))
            return
        whole = self.of.find(value, region)
        if whole:
            self.node.args.append(Arg(*whole, need))
            return
        pieces = PIECE.findall(value)
        glue = PIECE.sub("", value).strip(" ,-/:\n")
        if len(pieces) > 1 and not glue:
            found = [self.piece(p, region) for p in pieces]
            if all(at for _, at in found) and len({at for _, at in found}) == len(found):
                self.node.args += [Arg(*at, need, t) for t, at in found if at]
                return
        template, at = self.piece(value, region)
        self.node.args.append(Arg(*(at or region), need, template))

    def timing(self, work: dict[str, Any]) -> None:
        """Schedules and waits stand on their words; without words they are constants."""
        if "schedule" in work:
            at = self.of.span(self.spans.get("schedule"))
            if at:
                self.node.args.append(Arg(*at, "#schedule"))
            else:
                self.node.consts.append(const("schedule", [work["schedule"], bool(work.get("assumedTime"))]))
        if "amount" in work:
            at = self.of.span(self.spans.get("wait"))
            if at:
                self.node.args.append(Arg(*at, "#wait"))
            else:
                self.node.consts.append(const("wait", [work["amount"], work.get("unit")]))

    def texts(self, work: dict[str, Any]) -> None:
        """Instructions: the words of the step unless others are told."""
        for key, role in (("instruction", "#do"), ("system", "#system")):
            if key in work:
                at = self.of.span(self.spans.get(key))
                if at and not (role == "#do" and at == self.own):
                    self.node.args.append(Arg(*at, role))
                elif not at and work[key] != self.step.get("says"):
                    self.of.parse.lost.append(key)

    def inner(self, kind: str, words: str, region: Region | None, arg: Arg) -> str:
        """Locates words in the region, then in those of the step; template of the words."""
        template, at = self.piece(words, region)
        if not at and region != self.own and not words.startswith("[[@"):
            template, at = self.piece(words, self.own)
        if not at and kind == "F" and len(words) > 2 and "[[" not in words:
            # A field may be named where the thing is told of: the nearest place.
            template, at = self.nearest(words, (region or self.own or (0, 0))[0])
        if at:
            arg.inner.append((kind, *at))
        return template

    def nearest(self, words: str, near: int) -> tuple[str, Region | None]:
        """The place of some words that is nearest to a word."""
        size, found = self.of.given.size, []
        start = 0
        while at := self.of.find(words, (start, size - 1)):
            found.append(at)
            start = at[0] + 1
        return ("{0}", min(found, key=lambda it: abs(it[0] - near))) if found else (words, None)

    def named(self, role: str, name: str, chars: Any, value: str | None = None, type: str = "") -> None:
        """A field with a name, perhaps with a value."""
        region = self.of.span(chars)
        at = self.of.find(name, region) or (self.of.find(name, self.own) if not region else None)
        if not (at or region):
            rest = self.bare(value) if value is not None else None
            self.node.consts.append(const(role, [name, rest, type]))
            return
        arg = Arg(*(at or region), role, "{0}" if at else name, type=type)
        if value is not None:
            if value in (f"[[{name}]]", name):
                arg.value = "[[{0}]]" if value[0] == "[" else "{0}"
            else:
                bare = self.bare(value)
                if bare.startswith("[[@") and bare[6:-2] == name:
                    arg.value = f"[[{bare[2:4]}: {{0}}]]"
                else:
                    arg.value = self.inner("V", value, region, arg).replace("{0}", "{1}")
        self.node.args.append(arg)

    def form(self, it: dict[str, Any], chars: Any) -> None:
        region = self.of.span(chars)
        kind = it["type"] + ("*" if it.get("required") else "")
        at = self.of.find(it["label"], region) or region
        if not at:
            self.node.consts.append(const("#form", [it["label"], None, kind]))
            return
        arg = Arg(*at, "#form", "{0}" if self.of.same(it["label"], *at) else it["label"], type=kind)
        for option in it.get("options", []):
            spot = self.of.find(option, self.own) or self.of.find(option, (0, self.of.given.size - 1))
            if spot:
                arg.inner.append(("O", *spot))
        self.node.args.append(arg)

    def way(self, it: dict[str, Any], chars: Any) -> None:
        region = self.of.span(chars) or self.own
        at = self.of.find(it["name"], region) or self.of.span(chars)
        tests = (it.get("conditions") or {}).get("all", [])
        if not at:
            self.node.consts.append(const("#way", [it["name"], [[self.bare(t["field"]), t["operator"], t["value"]] for t in tests][:1]]))
            return
        arg = Arg(*at, "#way", "{0}" if self.of.same(it["name"], *at) else it["name"])
        if tests:
            self.tested(arg, tests[0])
            if arg.value == "{1}" and tests[0]["value"].lower() == it["name"].lower():
                arg.value, arg.inner = "{0}", [x for x in arg.inner if x[0] != "V"]
        self.node.args.append(arg)

    def tested(self, arg: Arg, it: dict[str, Any]) -> None:
        """Sign, field and value of a test."""
        region = self.of.span(it.get("span"))
        arg.op, arg.type = it["operator"], it["type"]
        arg.field = self.inner("F", it["field"], region, arg)
        arg.value = self.inner("V", it["value"], region, arg).replace("{0}", "{1}") if it["value"] else ""

    def test(self, it: dict[str, Any]) -> None:
        at = self.of.span(it.get("span"))
        if not at:
            self.node.consts.append(const("#test", [self.bare(it["field"]), it["operator"], self.bare(it["value"]), it["type"]]))
            return
        arg = Arg(*at, "#test")
        self.tested(arg, it)
        self.node.args.append(arg)
