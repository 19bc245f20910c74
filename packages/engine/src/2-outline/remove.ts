import type { Meant } from '../1-read/clause.ts';
import { type Draft, finish } from './draft.ts';
import { isOf, stepsMeant } from './find-step.ts';
import type { Outline, Step, Wire } from './outline.ts';

/** "scrap the Notion thing": what is meant goes. What is not there cannot be taken away, nor is it made for that. */
export function remove(draft: Draft, what: Meant): Outline | undefined {
  if (what.words === 'the others') return removeOthers(draft);
  const named = draft.steps.filter((it) => it.kept && isNamed(what.words.toLowerCase(), it.kept.name));
  const each = what.words.split(/,\s*(?:and\s+)?|\s+(?:and|&|nor|or)\s+/);
  const meant = each
    .map((words) => words.replace(/^(?:no|the|my) /i, ''))
    .flatMap((words) => (isElsewhere(draft, words) ? [] : stepsMeant(draft, { ...what, words })));
  const found = (named.length > 0 ? named : [...new Set(meant)]).filter(
    (it) => it !== draft.steps[0] && !/\.lmChat/.test(it.node),
  );
  if (found.length === 0) return DATA.test(what.words) ? undefined : finish(draft, draft.name);
  for (const step of found) cut(draft, step.id);
  return finish(draft, draft.name);
}

/** "skip the rest": what the last fork does with whatever fits no other way, and with nothing else. */
function removeOthers(draft: Draft): Outline {
  const isLast = ({ output, from }: Wire): boolean =>
    (output ?? 0) === Math.max(1, ...draft.wires.filter((it) => it.from === from).map((it) => it.output ?? 0));
  const fork = draft.steps.findLast(
    ({ id, node }) =>
      /\.(?:if|switch)$|textClassifier$/.test(node) && draft.wires.some((it) => it.from === id && isLast(it)),
  );
  if (!fork) return finish(draft, draft.name);
  const before = reached(draft);
  draft.wires = draft.wires.filter((it) => it.from !== fork.id || !isMain(it) || !isLast(it));
  const after = reached(draft);
  const lost = new Set(draft.steps.filter((it) => before.has(it.id) && !after.has(it.id)).map((it) => it.id));
  draft.steps = draft.steps.filter((it) => !lost.has(it.id));
  draft.wires = draft.wires.filter((it) => !lost.has(it.from) && !lost.has(it.to));
  return finish(draft, draft.name);
}

/** "no SMS": of a service that is not there nothing can go, though something like it is there. */
function isElsewhere(draft: Draft, words: string): boolean {
  const named = words
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .flatMap((it) => draft.lexicon.names.get(it)?.filter((one) => one.words.length === 1) ?? [])
    .filter((it) => !it.implied || it.words[0] === 'sms');
  return named.length > 0 && !named.some((it) => draft.steps.some((step) => isOf(draft, step, it.family)));
}

/** Things that a workflow works on: "remove the contacts from the list" is work. */
const DATA = /\b(?:rows?|records?|contacts?|files?|items?|subscribers?|users?|members?|labels?|tags?)\b/i;

const isMain = (it: Wire): boolean => (it.type ?? 'main') === 'main';

/** Takes a step out and joins what was before it to what comes after; what was there only for its sake goes with it. */
export function cut(draft: Draft, id: string): void {
  const asks = draft.steps.find((it) => it.id === id);
  const before = reached(draft);
  const next = draft.wires.filter((it) => it.from === id && isMain(it)).map((it) => it.to);
  const into = draft.wires.filter((it) => it.to === id && isMain(it)).map((it) => it.from);
  takeAway(draft, id);
  // The test of an answer that nobody gives any more.
  const test = draft.steps.find((it) => next.includes(it.id) && asks && answers(it, asks));
  if (test) takeAway(draft, test.id);
  for (const it of into) {
    cutIdle(draft, it);
    cutSame(draft, it);
  }
  // A way of a test that is gone leads nowhere.
  const after = reached(draft);
  const lost = new Set(draft.steps.filter((it) => before.has(it.id) && !after.has(it.id)).map((it) => it.id));
  draft.steps = draft.steps.filter((it) => !lost.has(it.id));
  draft.wires = draft.wires.filter((it) => !lost.has(it.from) && !lost.has(it.to));
}

function takeAway(draft: Draft, id: string): void {
  const into = draft.wires.filter((it) => it.to === id && isMain(it));
  const out = draft.wires.filter((it) => it.from === id && isMain(it));
  const subs = draft.wires.filter((it) => it.to === id && it.type?.startsWith('ai_')).map((it) => it.from);
  // Of a test, the way of a yes goes on; where only the no had one, that.
  const way = Math.min(...out.map((it) => it.output ?? 0));
  const bridged: Wire[] = into.flatMap((before) =>
    out
      .filter((it) => (it.output ?? 0) === way)
      .map((after) => ({ ...before, to: after.to, ...(after.input ? { input: after.input } : {}) })),
  );
  const gone = new Set([id, ...subs]);
  draft.steps = draft.steps.filter((it) => !gone.has(it.id));
  const known = new Set(draft.wires.map((it) => JSON.stringify(it)));
  draft.wires = [
    ...draft.wires.filter((it) => !gone.has(it.from) && !gone.has(it.to)),
    ...bridged.filter((it) => !known.has(JSON.stringify(it))),
  ];
}

/** "Approved?" behind the question, "Is the answer yes?" behind the model that was asked. */
const answers = (test: Step, asked: Step): boolean =>
  /\.if$/.test(test.node) &&
  (/^approved\?$/i.test(test.says)
    ? /approv|wait/i.test(asked.action)
    : /^is the answer yes\?$/i.test(test.title ?? test.says) && /langchain/.test(asked.node));

/** A test, a wait or a limit that nothing follows any more. */
function cutIdle(draft: Draft, id: string): void {
  const step = draft.steps.find((it) => it.id === id);
  if (!step || step.kept || draft.steps[0] === step || !IDLE.test(step.node)) return;
  if (draft.wires.some((it) => it.from === id && isMain(it))) return;
  const into = draft.wires.filter((it) => it.to === id && isMain(it)).map((it) => it.from);
  takeAway(draft, id);
  for (const it of into) cutIdle(draft, it);
}

/** A test that leads to the same steps either way tells nothing. */
function cutSame(draft: Draft, id: string): void {
  const step = draft.steps.find((it) => it.id === id);
  if (!step?.node.endsWith('.if') || step.kept) return;
  const ways = [0, 1].map((output) =>
    draft.wires
      .filter((it) => it.from === id && isMain(it) && (it.output ?? 0) === output)
      .map((it) => it.to)
      .sort()
      .join(),
  );
  if (ways[0] !== '' && ways[0] === ways[1]) takeAway(draft, id);
}

const IDLE = /\.(?:if|filter|switch|wait|limit|sort|aggregate)$/;

/** The steps that run, with what hangs below them. */
function reached(draft: Draft): Set<string> {
  const [first] = draft.steps;
  const seen = new Set<string>();
  const starts = draft.steps.filter((it) => it === first || /Trigger$|\.webhook$/.test(it.node)).map((it) => it.id);
  const open = [...starts];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    for (const it of draft.wires) {
      if (it.from === id && isMain(it)) open.push(it.to);
      else if (it.to === id && !isMain(it)) open.push(it.from);
    }
  }
  return seen;
}

/** A node of the user's own file, by its whole name. */
export function isNamed(text: string, name: string): boolean {
  const words = name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return words !== '' && ` ${text.replace(/[^\p{L}\p{N}]+/gu, ' ')} `.includes(` ${words} `);
}
