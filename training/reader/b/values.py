"""Values, tests, fields and the like of one step -> arguments on words and constants."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..common.examples import Step
from .labels import PIECE, Arg, Node, const
from .pieces import Pieces, Region

if TYPE_CHECKING:
    from .labels import Labeller

FLAGS = ("emptyToo", "onError", "auth", "findsMany", "fallback", "fullResponse", "onlySet")


class Values(Pieces):
    """Writes arguments and constants into the node."""

    def __init__(self, of: Labeller, node: Node, step: Step, up: dict[str, list[str]]) -> None:
        super().__init__(of, step, up)
        self.node = node

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

    def named(self, role: str, name: str, chars: Any, value: str | None = None, type: str = "") -> None:
        """A field with a name, perhaps with a value."""
        region = self.of.span(chars)
        mark, at = self.otherwise(name, region or self.own)
        if not (at or region):
            rest = self.bare(value) if value is not None else None
            self.node.consts.append(const(role, [name, rest, type]))
            return
        arg = Arg(*(at or region), role, mark, type=type)
        if value is not None:
            if value in (f"[[{name}]]", name):
                arg.value = f"[[{mark}]]" if value[0] == "[" else mark
            else:
                bare = self.bare(value)
                if bare.startswith("[[@") and bare[6:-2] == name:
                    arg.value = f"[[{bare[2:4]}: {mark}]]"
                else:
                    arg.value = self.inner("V", value, region, arg).replace("{0", "{1")
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
        arg.value = self.inner("V", it["value"], region, arg).replace("{0", "{1") if it["value"] else ""

    def test(self, it: dict[str, Any]) -> None:
        at = self.of.span(it.get("span"))
        if not at:
            self.node.consts.append(const("#test", [self.bare(it["field"]), it["operator"], self.bare(it["value"]), it["type"]]))
            return
        arg = Arg(*at, "#test")
        self.tested(arg, it)
        self.node.args.append(arg)
