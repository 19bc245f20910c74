import type { Act, Category, Clause, Reading } from '../1-read/clause.ts';
import { profileOf } from '../catalog/profile-of.ts';
import { act as doAct } from './acts.ts';
import { append, appendClassifier, BASE, type Draft, insertBefore, LC, last, plainStep } from './draft.ts';
import type { Step } from './outline.ts';
import { start } from './start.ts';
import { WRITES } from './work.ts';

/** Builds what a whole description says, from nothing. */
export function build(draft: Draft, reading: Reading): void {
  start(draft, reading.clauses);
  const model = reading.clauses.flatMap((it) => (it.kind === 'action' && it.act.ai?.model ? [it.act.ai.model] : []))[0];
  if (model) draft.model = model;
  extend(draft, reading.clauses, reading.agent);
}

/** Works through clauses one after the other, each hanging on the open ends. */
export function extend(draft: Draft, clauses: readonly Clause[], agent?: Reading['agent']): void {
  const cases = clauses.filter((it) => it.kind === 'case');
  if (agent) draft.agent ??= '';
  clauses.forEach((clause, i) => {
    switch (clause.kind) {
      case 'action':
        doAct(draft, clause.act, clauses.slice(i + 1), agent);
        break;
      case 'condition':
        decide(draft, clause, clauses.slice(i + 1));
        break;
      case 'otherwise':
        otherwise(draft);
        break;
      case 'case':
        if (cases[0] === clause) route(draft, cases);
        way(draft, cases.indexOf(clause));
        break;
      case 'join':
        join(draft);
        break;
      case 'wait':
        append(draft, {
          node: `${BASE}wait`,
          action: '',
          says: clause.text,
          settings: {},
          data: { amount: clause.amount, unit: clause.unit, ...(clause.random ? { random: true } : {}) },
        });
        break;
      case 'poll':
        poll(draft, clause);
        break;
      case 'loop':
        loop(draft, clause);
        break;
      case 'context':
        draft.families.push(...clause.mentions.map((it) => it.family));
        break;
      case 'zone':
        draft.timezone = clause.timezone;
        break;
      case 'note':
        draft.notes.push(clause.text);
        break;
      case 'unclear':
        draft.notUnderstood.push(clause.text);
        break;
      case 'trigger':
        break; // the start was made of it
    }
  });
  for (const step of loops(draft)) closeLoop(draft, step);
}

function decide(draft: Draft, clause: Extract<Clause, { kind: 'condition' }>, rest: readonly Clause[]): void {
  if (category(draft, clause.text)) return;
  const closes = rest.findIndex((it) => it.kind === 'otherwise');
  const next = rest.findIndex((it) => it.kind === 'condition' || it.kind === 'case');
  const both = closes >= 0 && (next < 0 || closes < next);
  const filter = clause.only === true && !both;
  const data = { conditions: clause.conditions, negate: filter && clause.unless === true };
  const made = { node: filter ? `${BASE}filter` : `${BASE}if`, action: '', says: clause.text, settings: {}, data };
  if (filter && clause.after && writes(draft, last(draft))) {
    insertBefore(draft, last(draft)?.id ?? '', made);
    return;
  }
  const open = draft.open.at(-1);
  if (clause.sibling && open && open.output >= 0) {
    // The second "if" is asked where the first said no.
    open.closed.push(...draft.ends);
    draft.ends = [{ from: open.step, output: open.output }];
    open.output = -1;
  }
  const step = append(draft, made);
  if (filter) return;
  const yes = clause.unless ? 1 : 0;
  draft.ends = [{ from: step.id, output: yes }];
  draft.open.push({ step: step.id, output: 1 - yes, closed: [] });
}

/** "if it's urgent …" after a classifier: that way of it, instead of a new question. */
function category(draft: Draft, text: string): boolean {
  const sorted = draft.sorted;
  if (!sorted) return false;
  const lower = text.toLowerCase();
  const index = sorted.names.findIndex((it, i) => !sorted.used?.includes(i) && lower.includes(headOf(it)));
  if (index < 0) return false;
  const open = draft.open.at(-1);
  if (open?.step === sorted.step) open.closed.push(...draft.ends);
  else draft.open.push({ step: sorted.step, output: -1, closed: [] });
  sorted.used = [...(sorted.used ?? []), index];
  draft.ends = [{ from: sorted.step, output: index }];
  return true;
}

/** "an urgent issue" → "urgent": the word that tells a category from the others. */
const headOf = (name: string): string => name.toLowerCase().split(' ')[0] ?? name;

function writes(draft: Draft, step: Step | undefined): boolean {
  const actions = step ? (profileOf(draft.catalog, step.node)?.actions ?? []) : [];
  const action = actions.find((it) => it.key === step?.action) ?? actions[0];
  return draft.steps.indexOf(step as Step) > 0 && WRITES.has(action?.intents[0] ?? '');
}

function otherwise(draft: Draft): void {
  const open = draft.open.at(-1);
  if (!open) return;
  const sorted = draft.sorted;
  const rest =
    sorted && open.step === sorted.step ? sorted.names.findIndex((_, i) => !sorted.used?.includes(i)) : open.output;
  if (rest < 0) return;
  if (sorted && open.step === sorted.step) sorted.used = [...(sorted.used ?? []), rest];
  open.closed.push(...draft.ends);
  draft.ends = [{ from: open.step, output: rest }];
  open.output = -1;
}

/** What follows holds for every way. */
function join(draft: Draft): void {
  const open = draft.open.pop();
  if (!open) return;
  draft.ends = [...open.closed, ...draft.ends, ...(open.output >= 0 ? [{ from: open.step, output: open.output }] : [])];
}

function route(draft: Draft, cases: readonly Extract<Clause, { kind: 'case' }>[]): void {
  const classified = last(draft)?.node === `${LC}chainLlm`;
  if (classified) {
    const categories: Category[] = cases.map((it) => ({ name: it.label, description: it.label }));
    const step = appendClassifier(
      draft,
      {
        intent: 'classify',
        verb: '',
        mentions: [],
        nouns: [],
        entities: [],
        text: cases.map((it) => it.label).join(', '),
      } satisfies Act,
      categories,
      false,
    );
    draft.open.push({ step: step.id, output: -1, closed: [] });
    return;
  }
  const step = append(draft, {
    node: `${BASE}switch`,
    action: '',
    says: cases.map((it) => it.label).join(' / '),
    settings: {},
    data: { rules: cases.map((it) => ({ label: it.label, conditions: it.conditions })) },
  });
  draft.open.push({ step: step.id, output: -1, closed: [] });
}

function way(draft: Draft, index: number): void {
  const open = draft.open.at(-1);
  if (!open) return;
  if (index > 0) open.closed.push(...draft.ends);
  draft.ends = [{ from: open.step, output: index }];
}

/** Ask, wait, ask again: the way back leads to the wait, the way on is taken once the job is done. */
function poll(draft: Draft, clause: Extract<Clause, { kind: 'poll' }>): void {
  const wait = append(draft, {
    node: `${BASE}wait`,
    action: '',
    says: clause.text,
    settings: {},
    data: { amount: clause.amount, unit: clause.unit },
  });
  append(draft, { ...plainStep(draft, `${BASE}httpRequest`, 'get', clause.text), title: 'Check the status' });
  const done = append(draft, {
    node: `${BASE}if`,
    action: '',
    says: 'Is it done?',
    settings: {},
    data: {
      conditions: {
        combinator: 'and',
        all: [{ field: 'status', operator: 'equals', value: 'completed', type: 'string', says: clause.text }],
      },
    },
  });
  draft.wires.push({ from: done.id, to: wait.id, output: 1 });
  draft.ends = [{ from: done.id, output: 0 }];
}

function loop(draft: Draft, clause: Extract<Clause, { kind: 'loop' }>): void {
  if (last(draft)?.node === `${BASE}splitInBatches` || loops(draft).length > 0) return;
  const step = append(draft, {
    node: `${BASE}splitInBatches`,
    action: '',
    says: clause.text,
    settings: {},
    data: { batch: clause.batch ?? 1 },
  });
  draft.ends = [{ from: step.id, output: 1 }];
}

/** Loops whose way back is not drawn yet. */
function loops(draft: Draft): string[] {
  return draft.steps
    .filter(
      (it) =>
        it.node === `${BASE}splitInBatches` &&
        !draft.wires.some(
          (wire) =>
            wire.to === it.id && draft.steps.findIndex((step) => step.id === wire.from) > draft.steps.indexOf(it),
        ),
    )
    .map((it) => it.id);
}

/** The last step of the loop leads back; what was said to come at the end would hang on "done". */
function closeLoop(draft: Draft, loopId: string): void {
  for (const { from, output } of draft.ends)
    if (from !== loopId) draft.wires.push({ from, to: loopId, ...(output ? { output } : {}) });
  draft.ends = [{ from: loopId, output: 0 }];
}
