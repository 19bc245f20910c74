import type { Clause, Conditions } from '../1-read/clause.ts';
import { profileOf } from '../catalog/profile-of.ts';
import { onlyChanged } from './changed.ts';
import { append, BASE, type Draft, type End, insertBefore, last, type Open } from './draft.ts';
import { whetherFound } from './found.ts';
import { closeLoop } from './loops.ts';
import type { Step } from './outline.ts';
import { answered, timedOut } from './routes.ts';
import { ofScore } from './scored.ts';
import { ofWhatWasSent } from './sent-kinds.ts';
import { category } from './sorted.ts';
import { fromDifferent, whereTheyDiffer } from './together.ts';
import { toldUp, whetherUp } from './uptime.ts';
import { ofWeather } from './weather.ts';
import { WRITES } from './work.ts';

/** Tests, their other ways, and what holds for all ways again. */

export function decide(draft: Draft, clause: Extract<Clause, { kind: 'condition' }>, rest: readonly Clause[]): void {
  if (clause.answer && answered(draft, clause.answer)) return;
  if (clause.timeout && timedOut(draft, clause.timeout)) return;
  if (category(draft, clause.text)) return;
  if (!rest.some((it) => it.kind === 'action') && whereTheyDiffer(draft, clause.text)) return;
  if (rest[0]?.kind === 'action' && fromDifferent(draft, clause.text)) return;
  if (onlyChanged(draft, clause, rest)) return;
  judge(draft, clause.conditions);
  const closes = rest.findIndex((it) => it.kind === 'otherwise');
  const next = rest.findIndex((it) => it.kind === 'condition' || it.kind === 'case');
  const both = closes >= 0 && (next < 0 || closes < next);
  const filter = clause.only === true && !both;
  const up = whetherUp(draft, clause);
  const [tested = clause.conditions] = ofScore(draft, [filter ? clause.conditions : whetherFound(draft, clause)]);
  const data = {
    conditions: ofWeather(draft, ofWhatWasSent(draft, up ?? tested)),
    negate: filter && clause.unless === true,
  };
  const made = {
    node: filter ? `${BASE}filter` : `${BASE}if`,
    action: '',
    says: up ? toldUp(up) : clause.text,
    settings: {},
    data,
  };
  if (filter && clause.after && writes(draft, last(draft))) {
    insertBefore(draft, firstOfSame(draft).id, made);
    return;
  }
  const open = draft.open.at(-1);
  const apart = clause.apart === true && !filter && open?.before !== undefined;
  if (apart) besideTest(draft);
  else if (clause.sibling && open && open.output >= 0) {
    // The second "if" is asked where the first said no.
    open.closed.push(...draft.ends);
    draft.ends = [{ from: open.step, output: open.output }];
    open.output = -1;
  }
  // A chain of tests hangs where its first one does.
  const chain = !apart && clause.sibling && open?.before !== undefined;
  const before = chain ? open.before : draft.ends;
  const step = append(draft, made);
  if (filter) return;
  const yes = clause.unless ? 1 : 0;
  draft.ends = [{ from: step.id, output: yes }];
  const chained = chain && draft.open.length > 0 ? { chained: true as const } : {};
  const beside = apart && !draft.loop ? { apart: true as const } : {};
  draft.open.push({ step: step.id, output: 1 - yes, closed: [], ...(before ? { before } : {}), ...beside, ...chained });
}

/** "post it to X and LinkedIn, but only …": of the steps that one order made, the first. */
function firstOfSame(draft: Draft): Step {
  let step = last(draft) as Step;
  for (;;) {
    const { id, says } = step;
    const [wire, another] = draft.wires.filter((it) => it.to === id && (it.type ?? 'main') === 'main');
    const before = another ? undefined : draft.steps.find((it) => it.id === wire?.from);
    if (!before || before.says !== says || before === draft.steps[0] || !writes(draft, before)) return step;
    step = before;
  }
}

/** The next test is asked of every item as well: from where the first hangs; in a loop, which ends only once, after it. */
function besideTest(draft: Draft): void {
  if (draft.loop) {
    joinWays(draft);
    return;
  }
  draft.ends = [...(draft.open.pop()?.before ?? [])];
}

/** "let AI decide whether …, if so …": its yes or no is only for the test; what is handed on stays what came in. */
function judge(draft: Draft, { all }: Conditions): void {
  const step = last(draft);
  if (!step?.node.endsWith('.chainLlm') || all.length !== 1 || all[0]?.says !== 'yes') return;
  draft.steps = draft.steps.map((it) => (it === step ? { ...it, data: { ...it.data, intent: 'judge' } } : it));
}

function writes(draft: Draft, step: Step | undefined): boolean {
  const actions = step ? (profileOf(draft.catalog, step.node)?.actions ?? []) : [];
  const action = actions.find((it) => it.key === step?.action) ?? actions[0];
  return draft.steps.indexOf(step as Step) > 0 && WRITES.has(action?.intents[0] ?? '');
}

export function otherwise(draft: Draft): void {
  const open = draft.open.at(-1);
  if (!open) return;
  const { sorted } = draft;
  const ways =
    sorted && open.step === sorted.step
      ? sorted.names.flatMap((_, i) => (sorted.used?.includes(i) ? [] : [i]))
      : [open.output];
  if (ways.length === 0) return;
  if (ways.some((it) => it < 0)) {
    // "check that it is there, if not answer 400, otherwise save it": other than not is the way of a yes.
    if (!draft.wires.some((it) => it.from === open.step && (it.output ?? 0) === 0)) backToYes(draft);
    return;
  }
  if (sorted && open.step === sorted.step) sorted.used = [...(sorted.used ?? []), ...ways];
  const [end] = draft.ends;
  if (!sorted && draft.ends.length === 1 && end?.from === open.step) draft.passed = draft.ends;
  open.closed.push(...draft.ends);
  draft.ends = ways.map((output) => ({ from: open.step, output }));
  open.output = -1;
}

/** "if it doesn't …, if it does …": the way of a yes, of which nothing was told yet. */
export function backToYes(draft: Draft): void {
  const open = draft.open.at(-1);
  if (!open) return;
  delete draft.passed;
  const output = draft.wires.some((it) => it.from === open.step && (it.output ?? 0) === 0) ? 1 : 0;
  open.closed = [...open.closed.filter((it) => it.from !== open.step || it.output !== output), ...draft.ends];
  draft.ends = [{ from: open.step, output }];
}

/** "ignore it": nothing hangs there, but what holds for every way. */
export function endWay(draft: Draft): void {
  const open = draft.open.at(-1);
  if (!open) return;
  open.closed.push(...draft.ends);
  draft.ends = [];
}

/** "if it is spam, ignore it. Send me …": what is told behind a way that ended is for the other one. */
export function goOn(draft: Draft): void {
  const open = draft.open.at(-1);
  if (!open || draft.ends.length > 0) return;
  draft.ends = open.output >= 0 ? [{ from: open.step, output: open.output }] : open.closed.splice(0);
  open.output = -1;
}

/** What follows holds for every way. */
export function join(draft: Draft): void {
  if (draft.aside) {
    draft.ends = [...draft.aside, ...draft.ends];
    delete draft.aside;
    return;
  }
  if (draft.loop) {
    closeLoop(draft);
    return;
  }
  joinWays(draft);
}

function joinWays(draft: Draft): void {
  let open = draft.open.pop();
  if (!open) return;
  const ends = (it: Open): End[] => [...it.closed, ...(it.output >= 0 ? [{ from: it.step, output: it.output }] : [])];
  draft.ends = open.apart ? [...(open.before ?? [])] : [...draft.ends, ...ends(open)];
  // The ways of a test that was asked where another said no are ways of one chain.
  while (open?.chained) {
    open = draft.open.pop();
    if (open) draft.ends.push(...ends(open));
  }
}
