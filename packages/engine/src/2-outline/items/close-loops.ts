import { asksAndWaits } from '../../catalog/ask-and-wait.ts';
import type { Condition, Step, Wire } from '../outline.ts';
import { waysNamed } from '../sketch/ways.ts';
import { questionBehind } from './empty-item-when-none-found.ts';
import { BASE, type Flow, finds, intoOf, outOf, reached, stepOf } from './flow.ts';

/**
 * A loop takes its next items only when something comes back to it. Where a round may end before that (nothing was found, a test
 * said no, a call failed), the other way leads back as well, so that no later item is lost.
 */
export function closeRounds(flow: Flow): void {
  for (const loop of flow.steps.filter((it) => it.node.endsWith('.splitInBatches') && !it.kept)) closeLoop(flow, loop);
}

function closeLoop(flow: Flow, { id: loop }: Step): void {
  const first = outOf(flow, loop, LOOP).map((it) => it.to);
  const done = reached(
    flow,
    outOf(flow, loop, 0).map((it) => it.to),
    loop,
  );
  const inside = (): Step[] => {
    const ids = reached(flow, first, loop);
    return flow.steps.filter((it) => ids.has(it.id) && !done.has(it.id) && !it.kept);
  };
  if (first.length === 0 || inside().length === 0) return;
  const back = (from: string, output = 0): void => {
    flow.wires.push({ from, to: loop, ...(output > 0 ? { output } : {}) });
  };
  if (!comesBack(flow, first, loop))
    for (const it of inside()) if (outOf(flow, it.id).length === 0 && !ENDS.test(it.node)) back(it.id);
  if (!comesBack(flow, first, loop) || isSure(flow, first, loop)) return;
  for (const it of inside()) {
    if (!comesBack(flow, [it.id], loop)) continue;
    // Where a filter that lets nothing through is to go on, it always does.
    const step = it.data?.emptyToo === true ? it : asFork(flow, it);
    if (finds(flow, step) || /\.(?:removeDuplicates|splitOut)$/.test(step.node)) askWhetherFound(flow, step, back);
    const ways = asksNext(flow, step, loop, first) ? [] : waysOut(flow, step);
    for (const output of ways) closeWay(flow, step, output, loop, back);
  }
}

const LOOP = 1;
const ENDS = /\.(?:stopAndError|respondToWebhook)$/;

const comesBack = (flow: Flow, from: readonly string[], loop: string): boolean => {
  const all = reached(flow, from, loop);
  return from.includes(loop) || intoOf(flow, loop).some((it) => all.has(it.from));
};

/** Is there a way round on which every step gives something, whatever comes? */
function isSure(flow: Flow, first: readonly string[], loop: string): boolean {
  const seen = new Set<string>();
  const surely = (id: string): boolean => {
    if (id === loop) return true;
    const step = stepOf(flow, id);
    if (!step || seen.has(id)) return false;
    seen.add(id);
    const isOpen = finds(flow, step) ? !step.data?.emptyToo : /\.(?:filter|removeDuplicates|splitOut)$/.test(step.node);
    if (isOpen) return false;
    const ways = waysOut(flow, step);
    return ways.length > 0 && ways.every((output) => outOf(flow, id, output).some((it) => surely(it.to)));
  };
  return first.some(surely);
}

/**
 * One person after the other is asked until somebody agrees: the fork behind the answer leads back on one way alone, as was told, and the rounds end
 * on the other.
 */
function asksNext(flow: Flow, step: Step, loop: string, first: readonly string[]): boolean {
  if (!step.node.endsWith('.if')) return false;
  const [yes, no] = [0, 1].map((output) => outOf(flow, step.id, output));
  const leadsBack = [yes, no].map((wires) => wires?.some((it) => it.to === loop) === true);
  if (leadsBack[0] === leadsBack[1]) return false;
  const asking = [...reached(flow, first, step.id)].flatMap((id) => stepOf(flow, id) ?? []);
  return asking.some((it) => asksAndWaits(it.action) || (it.node === `${BASE}wait` && it.action === 'webhook'));
}

/** The outputs by which an item may leave a step. */
function waysOut(flow: Flow, step: Step): number[] {
  const { id, node, data } = step;
  const named = waysNamed(step);
  const usual = /\.if$/.test(node)
    ? [0, 1]
    : /\.sentimentAnalysis$/.test(node) && named.length === 0
      ? [0, 1, 2]
      : /\.(?:switch|textClassifier|sentimentAnalysis)$/.test(node) && named.length > 0
        ? [...named.keys(), ...(data?.fallback || node.endsWith('.switch') ? [named.length] : [])]
        : [0];
  const error = data?.onError === 'output' ? [Math.max(...usual) + 1] : [];
  const told = outOf(flow, id).map((it) => it.output ?? 0);
  return [...new Set([...usual, ...error, ...told])];
}

/** A way that leads nowhere leads back; one that ends in some step, from there. */
function closeWay(
  flow: Flow,
  step: Step,
  output: number,
  loop: string,
  back: (from: string, output?: number) => void,
): void {
  const next = outOf(flow, step.id, output).map((it) => it.to);
  if (next.length === 0) {
    if (step.node.endsWith('.switch') && output === waysNamed(step).length) keep(flow, step, { fallback: true });
    return back(step.id, output);
  }
  if (comesBack(flow, next, loop)) return;
  const ends = [...reached(flow, next, loop)].flatMap((id) => stepOf(flow, id) ?? []);
  for (const it of ends) if (outOf(flow, it.id).length === 0 && !ENDS.test(it.node)) back(it.id);
}

const keep = (flow: Flow, step: Step, data: Record<string, unknown>): void => {
  flow.steps = flow.steps.map((it) => (it.id === step.id ? { ...it, data: { ...it.data, ...data } } : it));
};

/** What a filter holds back is gone; an If has a way for it. */
function asFork(flow: Flow, step: Step): Step {
  if (step.node !== `${BASE}filter`) return step;
  const fork: Step = { ...step, node: `${BASE}if`, action: 'if' };
  flow.steps = flow.steps.map((it) => (it.id === step.id ? fork : it));
  return fork;
}

/** Behind a look-up that nobody asks about: what is not there goes back, unless somebody said that it goes on. */
function askWhetherFound(flow: Flow, step: Step, back: (from: string, output?: number) => void): void {
  if (step.data?.emptyToo || questionBehind(flow, step)) return;
  keep(flow, step, { emptyToo: true });
  const next = outOf(flow, step.id, 0);
  if (next.length === 0 || next.some((it) => isAsked(flow, it))) return;
  const question: Step = {
    id: `${step.id}-found`,
    node: `${BASE}if`,
    action: 'if',
    title: 'Anything found?',
    says: '',
    settings: {},
    data: { conditions: { combinator: 'and', all: [FOUND] } },
    sketched: true,
  };
  flow.steps.push(question);
  flow.wires = flow.wires.map((it) => (next.includes(it) ? { ...it, from: question.id } : it));
  flow.wires.push({ from: step.id, to: question.id });
  back(question.id, 1);
}

const isAsked = (flow: Flow, { to }: Wire): boolean =>
  (stepOf(flow, to)?.data?.conditions as { all?: Condition[] } | undefined)?.all?.some(
    (it) => it.field === FOUND.field,
  ) ?? false;

/** An empty item is all that comes from a look-up that found nothing. */
const FOUND: Condition = {
  field: '[[all]]',
  operator: 'notEquals',
  value: '{}',
  type: 'string',
  says: 'something was found',
  leftText: [{ kind: 'whole', what: 'item' }],
};
