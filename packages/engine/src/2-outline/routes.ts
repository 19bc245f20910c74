import type { Act, Category, Clause } from '../1-read/clause.ts';
import { append, BASE, type Draft, insertBefore, LC, last } from './draft.ts';
import { appendClassifier } from './model-steps.ts';
import { ofScore } from './scored.ts';

type Case = Extract<Clause, { kind: 'case' }>;

/** What people write holds no field for a topic: only a language model can tell it. */
const FREE_TEXT =
  /\.(?:gmailTrigger|microsoftOutlookTrigger|emailReadImap|telegramTrigger|slackTrigger|whatsAppTrigger|chatTrigger|twilioTrigger|discord\w*)$/;
const OWN_FIELDS =
  /^(?:subject|sender|from|to|channel|label|date|body|text|message|content|user|username|chat|attachment|attachments|domain)\b/;

/** The fork of a many-way road: a Switch where a field decides, a classifier where the sense of a text does. */
export function route(draft: Draft, cases: readonly Case[]): void {
  const named = cases.filter((it) => !it.fallback);
  const fallback = named.length < cases.length;
  const before = last(draft);
  const trigger = draft.steps[0];
  const by = cases[0]?.by;
  const written =
    by !== undefined &&
    FREE_TEXT.test(trigger?.node ?? '') &&
    !OWN_FIELDS.test(by) &&
    (before === trigger || before?.node === `${BASE}filter`);
  const bands = named.map((it) => it.conditions ?? { combinator: 'and' as const, all: [] });
  const scored = ofScore(draft, bands);
  // What a model sorted in an earlier message is sorted.
  const told = by === 'text' && draft.steps.some((it) => it.node === `${LC}chainLlm` && tells(it.says, named));
  if (scored === bands && !told && (before?.node === `${LC}chainLlm` || written)) {
    const categories: Category[] = named.map((it) => ({ name: it.label, description: it.label }));
    const text = named.map((it) => it.label).join(', ');
    const act: Act = { intent: 'classify', verb: '', mentions: [], nouns: [], entities: [], text };
    const step = appendClassifier(draft, act, categories, fallback);
    draft.open.push({ step: step.id, output: -1, closed: [] });
    draft.forked = step.id;
    return;
  }
  const step = append(draft, {
    node: `${BASE}switch`,
    action: '',
    says: named.map((it) => it.label).join(' / '),
    settings: {},
    data: {
      rules: named.map((it, i) => ({
        label: it.label,
        conditions: scored === bands ? byType(it, FREE_TEXT.test(trigger?.node ?? '')) : scored[i],
      })),
      ...(fallback ? { fallback: true } : {}),
    },
    ...(by ? { title: `Which ${by}?` } : {}),
  });
  draft.open.push({ step: step.id, output: -1, closed: [] });
  draft.forked = step.id;
}

const tells = (says: string, named: readonly Case[]): boolean =>
  named.every((it) => says.toLowerCase().includes(it.label.toLowerCase()));

/** "domestic orders -> …": a kind alone is the value of the field that tells the kinds apart; in a text, the word is looked for. */
function byType({ label, value, conditions }: Case, written: boolean): Case['conditions'] {
  if (written || conditions?.all.some((it) => it.operator !== 'true')) return conditions;
  const one = { field: 'type', operator: 'equals', value: value ?? label, type: 'string', says: label } as const;
  return { combinator: 'and', all: [one] };
}

/** One way of the fork; the fallback has the last output, wherever it was told. */
export function way(draft: Draft, cases: readonly Case[], index: number): void {
  const it = cases[index];
  const at = draft.open.findLastIndex(({ step }) => step === draft.forked);
  const open = draft.open[at];
  if (!open || !it) return;
  // A test inside the way before ends with it.
  for (const inner of draft.open.splice(at + 1))
    open.closed.push(...inner.closed, ...(inner.output >= 0 ? [{ from: inner.step, output: inner.output }] : []));
  if (index > 0) open.closed.push(...draft.ends);
  const named = cases.filter((one) => !one.fallback);
  draft.ends = [{ from: open.step, output: it.fallback ? named.length : named.indexOf(it) }];
}

/** "If nobody answers within a day": the question waits no longer than that, and no answer is a way of its own. */
export function timedOut(draft: Draft, limit: { amount: number; unit: string }): boolean {
  const at = draft.open.findLastIndex((it) => draft.steps.find((step) => step.id === it.step)?.says === 'Approved?');
  const open = draft.open[at];
  const decision =
    draft.steps.find((it) => it.id === open?.step) ?? draft.steps.findLast((it) => it.says === 'Approved?');
  const asked = draft.steps.find((it) => draft.wires.some((one) => one.from === it.id && one.to === decision?.id));
  if (!decision || !asked) return false;
  draft.steps = draft.steps.map((it) => (it.id === asked.id ? { ...it, data: { ...it.data, limit } } : it));
  const says = 'Answered in time?';
  const expression = '$json.data?.approved !== undefined';
  const test = { field: 'approved', operator: 'true' as const, value: '', type: 'boolean' as const, says, expression };
  const data = { conditions: { combinator: 'and', all: [test] } };
  const step = insertBefore(draft, decision.id, {
    node: `${BASE}if`,
    action: '',
    says,
    title: says,
    settings: {},
    data,
  });
  if (open) {
    for (const inner of draft.open.splice(at + 1)) open.closed.push(...inner.closed);
    if (draft.ends[0]?.from !== open.step) open.closed.push(...draft.ends);
    // "Otherwise create it": once somebody said yes.
    else open.output = 0;
  }
  draft.ends = [{ from: step.id, output: 1 }];
  return true;
}

/** "Approved: …, rejected: …": the two ways of the question that was put to somebody before. */
export function answered(draft: Draft, answer: 'yes' | 'no'): boolean {
  const at = draft.open.findLastIndex((it) => draft.steps.find((step) => step.id === it.step)?.says === 'Approved?');
  const open = draft.open[at];
  if (!open) return false;
  for (const inner of draft.open.splice(at + 1))
    open.closed.push(...inner.closed, ...(inner.output >= 0 ? [{ from: inner.step, output: inner.output }] : []));
  const output = answer === 'yes' ? 0 : 1;
  const [end] = draft.ends;
  if (draft.ends.length === 1 && end?.from === open.step && (end.output ?? 0) === output) return true;
  if (end && !(draft.ends.length === 1 && end.from === open.step)) open.closed.push(...draft.ends);
  draft.ends = [{ from: open.step, output }];
  // Nothing may have been said for a yes yet.
  const told = (way: number): boolean => draft.wires.some((it) => it.from === open.step && (it.output ?? 0) === way);
  open.output = told(1 - output) || (answer === 'no' && open.closed.length > 0) ? -1 : 1 - output;
  return true;
}
