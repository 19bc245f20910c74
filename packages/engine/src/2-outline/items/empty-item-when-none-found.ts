import type { Condition, Conditions, Step, WrittenCode } from '../outline.ts';
import {
  callsForList,
  emptinessIn,
  type Flow,
  finds,
  intoOf,
  outOf,
  readsItem,
  stepOf,
  testsOf,
  thins,
} from './flow.ts';

/**
 * n8n stops where a step gives no item. A question whether something was found is never asked then, so the look-up before it
 * gives an empty item.
 */
export function goOnWithNothing(flow: Flow): void {
  for (const it of flow.steps) {
    askOfDigest(flow, it);
    countNothing(flow, it);
  }
  const found = new Set(
    flow.steps.flatMap((it) => (it.kept ? [] : [...beforeQuestion(flow, it), ...beforeOtherwise(flow, it)])),
  );
  flow.steps = flow.steps.map((it) =>
    found.has(it.id) && !it.kept ? { ...it, data: { ...it.data, emptyToo: true } } : it,
  );
}

/**
 * "Is there anything in the list?" behind a step that collects: it collects nothing where no item comes, so an empty one comes, and
 * counts as none.
 */
function askOfDigest(flow: Flow, question: Step): void {
  const [wire, more] = intoOf(flow, question.id);
  const digest = wire && !more ? stepOf(flow, wire.from) : undefined;
  const conditions = question.data?.conditions as Conditions | undefined;
  if (!digest || digest.kept || question.kept || !conditions || !digest.node.endsWith('.aggregate')) return;
  const isAsked = ({ field, operator, left }: Condition): boolean =>
    /^(?:empty|notEmpty)$/.test(operator) && LIST.test(left?.field ?? field);
  if (!conditions.all.some(isAsked)) return;
  const before = droppingBefore(flow, digest);
  if (before.length === 0) return;
  const all = conditions.all.map((it): Condition => (isAsked(it) ? { ...it, type: 'array', expression: FULL } : it));
  flow.steps = flow.steps.map((it) =>
    it.id === question.id
      ? { ...it, data: { ...it.data, conditions: { ...conditions, all } } }
      : before.includes(it.id)
        ? { ...it, data: { ...it.data, emptyToo: true } }
        : it,
  );
}

/**
 * Code that makes one result of all items runs also where the call before it answers with an empty list: "0 orders" is a result.
 */
function countNothing(flow: Flow, step: Step): void {
  const code = step.data?.code as WrittenCode | undefined;
  const [wire, more] = intoOf(flow, step.id);
  const call = wire && !more ? stepOf(flow, wire.from) : undefined;
  if (!call || !callsForList(call) || step.kept || !code || code.each || code.tried?.items !== 'one') return;
  flow.steps = flow.steps.map((it) =>
    it.id === call.id
      ? { ...it, data: { ...it.data, emptyToo: true } }
      : it.id === step.id
        ? { ...it, data: { ...it.data, skipsEmpty: true } }
        : it,
  );
}

const LIST = /^(?:data|list|items|all items|all)$/i;
const FULL = '($json.data ?? []).filter((it) => Object.keys(it).length > 0)';

/** The steps right before one that may give nothing, back to the look-up among them. */
function droppingBefore(flow: Flow, step: Step): string[] {
  const before: string[] = [];
  let at = step;
  for (;;) {
    const [wire, more] = intoOf(flow, at.id);
    const prior = wire && !more ? stepOf(flow, wire.from) : undefined;
    if (!prior || before.includes(prior.id)) return dropping(flow, before);
    before.push(prior.id);
    if (!thins(prior)) return dropping(flow, before);
    at = prior;
  }
}

/** The steps before a question that may give nothing, back to the look-up that it is about. */
function beforeQuestion(flow: Flow, question: Step): string[] {
  const asked = emptinessIn(question);
  const before: string[] = [];
  let at = question;
  for (;;) {
    const [wire, more] = intoOf(flow, at.id);
    const step = wire && !more ? stepOf(flow, wire.from) : undefined;
    if (!step || before.includes(step.id)) return [];
    before.push(step.id);
    if (finds(flow, step) || callsForList(step) || searches(step))
      return asked.some((it) => isAbout(it, step, before)) ? dropping(flow, before) : [];
    if (!thins(step)) return [];
    at = step;
  }
}

/**
 * "If the tier is gold …, all others …": of whom nothing is known is one of the others. The look-up right before such a fork, which asks for what it
 * found alone.
 */
function beforeOtherwise(flow: Flow, fork: Step): string[] {
  const isOpen = fork.sketched && otherwiseOf(fork).some((output) => outOf(flow, fork.id, output).length > 0);
  const tests = isOpen ? testsOf(fork) : [];
  if (tests.length === 0) return [];
  let at = fork;
  for (const seen = new Set<string>(); ; ) {
    const [wire, more] = intoOf(flow, at.id);
    const step = wire && !more ? stepOf(flow, wire.from) : undefined;
    if (!step || seen.has(step.id)) return [];
    seen.add(step.id);
    if (finds(flow, step)) {
      const isAsked = ({ operator, left }: Condition): boolean => POSITIVE.test(operator) && left?.step === step.id;
      return readsItem(step) && tests.every(isAsked) ? [step.id] : [];
    }
    if (!/\.(?:sort|limit|noOp|set)$/.test(step.node)) return [];
    at = step;
  }
}
/** What is not there is not so. */
const POSITIVE = /^(?:equals|contains|startsWith|endsWith|gte?|lte?|true|after|afterOrEquals|before)$/;

/** The outputs by which leaves what no test holds for. */
function otherwiseOf(step: Step): number[] {
  if (step.node.endsWith('.if')) return [1];
  const rules = (step.data?.rules as unknown[] | undefined) ?? [];
  return step.node.endsWith('.switch') && step.data?.fallback === true ? [rules.length] : [];
}

/**
 * A row that is looked up by a key may not be there; of a whole list that is read, a field of a row may be empty, and nobody asks
 * whether there are rows.
 */
function isAbout(asked: { field: string; step?: string }, look: Step, between: readonly string[]): boolean {
  if (asked.step !== undefined && !between.includes(asked.step)) return false;
  if (callsForList(look) && /^(?:data|items|results?|list|response|body|length)$/i.test(asked.field)) return true;
  return readsItem(look) || isLookUp(look) || /^(?:all|all items|id|row_number)$|[\s_]id$/i.test(asked.field);
}

/** A store of texts that is searched by a step of its own may have nothing that is like it. */
const searches = ({ node, action }: Step): boolean => /langchain\.vectorStore/.test(node) && action === 'load';

const isLookUp = ({ settings }: Step): boolean =>
  ['match', 'matchValue'].some((key) => settings[key] !== undefined && settings[key]?.from !== 'missing');

const dropping = (flow: Flow, ids: readonly string[]): string[] =>
  ids.filter((id) => {
    const step = stepOf(flow, id);
    return (
      step !== undefined &&
      (finds(flow, step) || callsForList(step) || searches(step) || /\.(?:filter|removeDuplicates)$/.test(step.node))
    );
  });

/** The question behind a look-up whether it found anything. */
export function questionBehind(flow: Flow, look: Step): Step | undefined {
  let at: Step | undefined = look;
  const seen = new Set<string>();
  while (at && !seen.has(at.id)) {
    seen.add(at.id);
    const next: Step[] = outOf(flow, at.id).flatMap((it) => stepOf(flow, it.to) ?? []);
    const question = next.find((it) => beforeQuestion(flow, it).includes(look.id));
    if (question) return question;
    at = next.length === 1 && next[0] && thins(next[0]) ? next[0] : undefined;
  }
  return undefined;
}
