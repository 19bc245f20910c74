import { type Ear, exchange, make, noteLast } from './ear.ts';
import { hang, hangAfter, hangBefore, join, loopBack, type Node, nodeOf, takeOut } from './flow.ts';
import type { Heard } from './names.ts';
import type { Phrase } from './phrases.ts';
import { type Placed, placed, rootFor } from './place.ts';
import { weigh } from './weigh.ts';

/** Decides on one name, and adds its node. True where the talk now is about it. */
export function consider(ear: Ear, phrase: Phrase, heard: Heard, index: number): boolean {
  const { flow } = ear;
  const weight = weigh(ear.words, phrase, heard);
  const says = ear.words
    .slice(heard.from, Math.min(heard.to + 14, ear.words.length))
    .map((it) => it.text)
    .join(' ');
  const hasStart = flow.nodes.some((it) => it.trigger && !it.unsure);
  const starts =
    (!hasStart || ear.second) &&
    STARTS.test(`${phrase.lead} ${phrase.text}`) &&
    !(ear.words[heard.from - 1]?.text === 'to');
  const place = placed(ear.catalog, ear.lexicon, heard, { starts, tools: ear.tools, says });
  if (!place) return false;
  if (ear.copied !== undefined && index <= ear.copied + 1 && OF_THE_COPY.test(phrase.text)) return false;
  const more = place.port && rootFor(flow, place.port) ? (place.port === 'ai_tool' && ear.tools ? 2 : 1) : 0;
  const needed = ear.mode === 'done' ? 4 : ear.mode === 'test' && !/\bthen\b/.test(phrase.lead) ? 3 : 2;
  // A second start was announced: this is it.
  const score =
    weight.score +
    (ear.second && heard.trigger ? 2 : 0) +
    // There is no start yet, and this is one.
    (!hasStart && heard.trigger && (!heard.weak || weight.added) ? 1 : 0);
  const again = AGAIN.test(
    ear.words
      .slice(Math.max(phrase.from, heard.from - 4), heard.to + 1)
      .map((it) => it.text)
      .join(' '),
  );
  const known = flow.nodes.findLast(
    (it) => it.key === place.key && !it.unsure && Boolean(it.trigger) === Boolean(place.trigger),
  );
  const live = place.trigger ? flow.nodes.findLast((it) => it.trigger && it.key === place.key) : known;
  if (score + more < needed) {
    if (score >= 0 && live) ear.last = { key: place.key, id: live.id };
    else noteLast(ear, heard, phrase);
    return false;
  }
  ear.mode = 'build';
  // Before anything has begun, only a plain name counts: openings tell what will be built.
  const sure = heard.implied
    ? false
    : score >= 3 || heard.noded === true || weight.works || (weight.added && !heard.implied && !heard.weak) || more > 0;
  if (!sure && flow.nodes.length === 0 && !place.trigger) return false;
  if (place.trigger && hasStart && !startsAnew(ear, live, score)) {
    ear.last = { key: place.key, ...(live ? { id: live.id } : {}) };
    if (live) ear.current = live;
    return live !== undefined;
  }
  if (live && !isAnother(ear, live, place, { weight, again, lead: phrase.lead })) {
    ear.last = { key: place.key, id: live.id };
    const about = live === ear.current || weight.added || weight.works;
    if (sure && live.unsure) delete live.unsure;
    // Named in passing before, it is told plainly now.
    if (weight.works && !live.worked && !live.trigger && flow.nodes.at(-1) === live)
      Object.assign(live, retold(make(ear, place, heard, index, false)));
    if (about && ear.mode === 'build') ear.current = live;
    return about;
  }
  if (place.port) return below(ear, place, heard, phrase, index);
  // A guess is what an opening tells, before anything is built.
  const node = make(ear, place, heard, index, !sure && !flow.nodes.some((it) => !it.trigger && !it.unsure));
  if (weight.works) node.worked = true;
  const guess = flow.nodes.find((it) => it.unsure && (it.trigger ? node.trigger : it.key === place.key));
  if (guess && sure) takeOut(flow, guess);
  const instead = ear.inPlaceOf && index <= ear.inPlaceOf.until ? nodeOf(flow, ear.inPlaceOf.id) : undefined;
  delete ear.inPlaceOf;
  if (instead && instead.trigger === node.trigger) {
    exchange(ear, instead, place, heard, index);
    if (weight.works) instead.worked = true;
  } else insert(ear, node, phrase);
  return true;
}

const retold = ({ before, does, quote, at }: Node): Partial<Node> => ({
  before,
  does,
  quote,
  worked: true,
  lines: [],
  ...(at === undefined ? {} : { at }),
});

const STARTS =
  /\b(?:trigger|triggers|whenever|when|every time|each time|as soon as|starts?|starting|begin|begins|listen|listens|watch|watches|incoming|comes in|received|on new)\b/;

const AGAIN = /\b(?:again|another|second|one more|a new|third|also a|last)\b/;

/** A second start is a flow of its own; a start by hand gives way to a real one. */
function startsAnew(ear: Ear, live: Node | undefined, score: number): boolean {
  if (ear.second) return true;
  if (live || score < 3) return false;
  const first = ear.flow.nodes.find((it) => it.trigger);
  // Something that was built already stays.
  if (first?.unsure && ear.flow.nodes.filter((it) => !it.port).length < 3) {
    takeOut(ear.flow, first);
    return true;
  }
  return false;
}

/** The same name once more: is it another node, or more talk about the one that is there? */
function isAnother(
  ear: Ear,
  live: Node,
  place: Placed,
  { weight, again, lead }: { weight: ReturnType<typeof weigh>; again: boolean; lead: string },
): boolean {
  if (place.port)
    return place.port === 'ai_embedding'
      ? !ear.flow.wires.some((it) => it.from === live.id && it.to === rootFor(ear.flow, 'ai_embedding')?.id)
      : place.port === 'ai_languageModel'
        ? rootFor(ear.flow, place.port)?.id !== ear.flow.wires.find((it) => it.from === live.id)?.to
        : again && place.port !== 'ai_memory';
  if (again && weight.score >= 2) return true;
  // A way was just turned to, and nothing is on it yet.
  const empty = ear.flow.ends.some((end) =>
    ear.flow.forks.some((fork) => fork.node === end.from && fork.used.size > 1),
  );
  if (empty && weight.score >= 2) return true;
  if (live === ear.current) return false;
  const newest = ear.flow.nodes.findLast((it) => !it.port);
  if (live === newest && ear.flow.ends.some((it) => it.from === live.id)) return false;
  // "then a telegram message back to me": after others, it is told as a step of its own.
  const apart = live !== newest && /\b(?:then|next|finally|lastly)\b/.test(lead) && weight.score >= 2;
  return weight.works || apart || (weight.added && weight.score >= 2);
}

export function insert(ear: Ear, node: Node, phrase: Phrase): void {
  const { flow } = ear;
  if (node.trigger) {
    const pending = flow.nodes.filter((it) => !it.port);
    if (pending.length === 0 || ear.second) {
      flow.ends = [];
      flow.forks = [];
    }
    const orphan = ear.second
      ? undefined
      : pending.find((it) => !flow.wires.some((wire) => wire.to === it.id && !wire.type));
    ear.second = false;
    if (orphan) {
      flow.nodes.unshift(node);
      flow.wires.push({ from: node.id, to: orphan.id });
      ear.last = { key: node.key, id: node.id };
      ear.current = node;
      return;
    }
  }
  const newest = nodeOf(flow, flow.ends.at(-1)?.from);
  if (flow.ends.length === 0 && flow.loops.length > 0 && flow.forks.at(-1)?.current !== undefined) loopBack(flow);
  const joins = node.node.endsWith('.merge') && flow.forks.length > 0;
  if (joins) join(flow);
  if (node.node.endsWith('.merge')) flow.ends = [...flow.loose.splice(0), ...flow.ends];
  const behind = nodeOf(flow, ear.between?.before);
  delete ear.between;
  const after = ear.after?.phrase === phrase.from ? nodeOf(flow, ear.after.id) : undefined;
  if (after && hangAfter(flow, after, node)) {
    ear.last = { key: node.key, id: node.id };
    ear.current = node;
    return;
  }
  if (behind && !behind.trigger) hangBefore(flow, behind, node);
  else if (IN_FRONT.test(phrase.text) && newest && !newest.trigger && flow.ends.length === 1)
    hangBefore(flow, newest, node);
  else hang(flow, node);
  ear.last = { key: node.key, id: node.id };
  ear.current = node;
  ear.tools = false;
  for (const it of ear.waiting.splice(0))
    if (node.phrase - it.phrase < 8) below(ear, it.placed, it.heard, phrase, it.phrase);
  ear.current = node;
}

/** The newest node once more beside itself, on the same wires. */
export function duplicate(ear: Ear, phrase: Phrase, index: number): void {
  const { flow, current: of } = ear;
  const isLast = of && flow.ends.some((it) => it.from === of.id);
  // On a way of its own it was named again already.
  if (!of || !isLast || of.trigger || of.port || of.phrase >= index - 1) return;
  const { oldName: _, ...same } = of;
  const copy: Node = { ...same, id: ear.ids++, phrase: index, lines: [], quote: phrase.text };
  flow.nodes.push(copy);
  flow.wires.push(...flow.wires.filter((it) => it.to === of.id && !it.type).map((it) => ({ ...it, to: copy.id })));
  flow.loose.push(...flow.ends);
  flow.ends = [{ from: copy.id }];
  ear.last = { key: copy.key, id: copy.id };
  ear.current = copy;
  ear.copied = index;
}
const OF_THE_COPY = /^(?:in |for |and )?(?:the |this |that )(?:second|other|new|copied|next|copy)\b/;

const IN_FRONT = /\b(?:in front|in between|before (?:that|it|this|the|we)|right before)\b/;

/** Hangs a sub-node; where only one of its kind may hang, it takes the other's place. */
function below(ear: Ear, place: Placed, heard: Heard, phrase: Phrase, index: number): boolean {
  const { flow } = ear;
  const port = place.port ?? '';
  const root = rootFor(flow, port);
  if (!root) {
    ear.waiting.push({ placed: place, heard, phrase: index });
    return false;
  }
  const there = ONE_ONLY.test(port) ? flow.wires.find((it) => it.to === root.id && it.type === port) : undefined;
  const old = there && nodeOf(flow, there.from);
  if (old) {
    exchange(ear, old, place, heard, index);
    return true;
  }
  const node = make(ear, place, heard, index, false);
  flow.nodes.push(node);
  flow.wires.push({ from: node.id, to: root.id, type: port });
  ear.last = { key: node.key, id: node.id };
  ear.current = node;
  return phrase !== undefined;
}

const ONE_ONLY = /^ai_(?:languageModel|memory|embedding|outputParser|document|textSplitter)$/;
