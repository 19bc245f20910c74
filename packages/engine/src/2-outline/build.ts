import type { Act, Clause, Reading } from '../1-read/clause.ts';
import { profileOf } from '../catalog/profile-of.ts';
import { vectorStoreIn } from '../catalog/vector-stores.ts';
import { act as doAct } from './acts.ts';
import { offers } from './agent-work.ts';
import { answersThere, endTalk, freshBeside, intoStore, isAdvice, startTalk, stores } from './conversation.ts';
import { append, BASE, type Draft, insertBefore, last, plainStep } from './draft.ts';
import { onFailure, resume, settleCares, takeCare } from './failures.ts';
import { uploadField } from './files.ts';
import { lastPage, settleAuth, settlePaging } from './finishing.ts';
import { whetherFound } from './found.ts';
import { closeLoop, openLoop } from './loops.ts';
import type { Step } from './outline.ts';
import { answered, route, way } from './routes.ts';
import { category } from './sorted.ts';
import { start } from './start.ts';
import { ensureSorted } from './text-work.ts';
import { whereTheyDiffer } from './together.ts';
import { WRITES } from './work.ts';

/** Builds what a whole description says, from nothing. */
export function build(draft: Draft, reading: Reading): void {
  start(draft, reading.clauses);
  const model = modelOf(reading) ?? reading.more?.map(modelOf).find((it) => it !== undefined);
  if (model) draft.model = model;
  if (reading.kinds) draft.kinds = reading.kinds;
  draft.words = reading.clauses.map((it) => it.text).join('. ');
  // A store that only the other part names is where this one stores, or looks, too.
  if (reading.more) draft.beside = reading.more.flatMap((it) => it.clauses.map((one) => one.text)).join('. ');
  startTalk(draft, reading);
  uploadField(draft);
  intoStore(draft, reading);
  extend(draft, reading.clauses, reading.agent);
  endTalk(draft, reading);
  for (const more of reading.more ?? []) beside(draft, more);
}

const modelOf = ({ clauses, model }: Reading): string | undefined =>
  clauses.flatMap((it) => (it.kind === 'action' && it.act.ai?.model ? [it.act.ai.model] : []))[0] ?? model;

/** A further start with steps of its own in the same workflow. */
function beside(draft: Draft, reading: Reading): void {
  const other = freshBeside(draft);
  build(other, reading);
  draft.steps.push(...other.steps);
  draft.wires.push(...other.wires);
}

/** Works through clauses one after the other, each hanging on the open ends. */
export function extend(draft: Draft, clauses: readonly Clause[], agent?: Reading['agent']): void {
  const cases = clauses.filter((it) => it.kind === 'case');
  if (agent) draft.agent ??= '';
  clauses.forEach((clause, i) => {
    if (isAdvice(draft, clause)) return;
    switch (clause.kind) {
      case 'action':
        if (clauses[i - 1]?.kind === 'action') passOn(draft);
        if (answersAll(draft, clause.act, clauses.slice(i + 1))) join(draft);
        doAct(draft, clause.act, clauses.slice(i + 1), agent);
        break;
      case 'condition':
        ensureSorted(draft, clauses.slice(i));
        decide(draft, clause, clauses.slice(i + 1));
        answersThere(draft, clause.text, agent);
        break;
      case 'otherwise':
        if (clause.yes) backToYes(draft);
        else otherwise(draft);
        break;
      case 'page':
        append(draft, {
          ...plainStep(draft, `${BASE}form`, 'page', clause.text),
          settings: {},
          data: { fields: clause.fields },
        });
        break;
      case 'paging':
        draft.paging = clause;
        break;
      case 'care':
        takeCare(draft, clause);
        break;
      case 'fails':
        if (category(draft, clause.text)) break;
        onFailure(draft, clause);
        break;
      case 'resume':
        resume(draft);
        break;
      case 'case':
        ensureSorted(draft, clauses.slice(i));
        if (category(draft, clause.label)) break;
        if (clause.fallback && draft.sorted) {
          otherwise(draft);
          break;
        }
        if (cases[0] === clause) route(draft, cases);
        way(draft, cases, cases.indexOf(clause));
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
        // "chunks of 1000 characters" are cut by the splitter.
        if (vectorStoreIn(draft.words) && /chunk|character|token/i.test(clause.text)) break;
        openLoop(draft, clause);
        break;
      case 'context':
        draft.families.push(...clause.mentions.map((it) => it.family));
        break;
      case 'zone':
        draft.timezone = clause.timezone;
        break;
      case 'note':
        if (offers(draft, clause.text, agent) || (!agent && stores(draft, clause, clauses.slice(i + 1)))) break;
        draft.notes.push(clause.text);
        break;
      case 'unclear':
        // The list of what is told apart.
        if (draft.kinds?.every((it) => clause.text.toLowerCase().includes(it.toLowerCase()))) break;
        if (offers(draft, clause.text, agent) || stores(draft, clause, clauses.slice(i + 1))) break;
        draft.notUnderstood.push(clause.text);
        break;
      case 'trigger':
        break; // the start was made of it
    }
  });
  closeLoop(draft);
  settleCares(draft);
  settlePaging(draft);
  settleAuth(draft, clauses.map((it) => it.text).join('. '));
  lastPage(draft);
}

/** "check that it is there, if not answer 400, save it": what comes next is for a yes; where the no only filled a gap, for both. */
function passOn(draft: Draft): void {
  const { passed } = draft;
  const step = last(draft);
  if (!passed || !step) return;
  delete draft.passed;
  const over = /\.(?:respondToWebhook|stopAndError)$/.test(step.node);
  const open = draft.open.at(-1);
  if (!over && open) open.closed.push(...draft.ends);
  draft.ends = over ? passed : [...passed, ...draft.ends];
  draft.open.pop();
}

/** "if the plan is pro create a deal, respond with 200": whoever called waits for an answer, whichever way it went. */
function answersAll(draft: Draft, said: Act, rest: readonly Clause[]): boolean {
  const open = draft.open.at(-1);
  return (
    draft.steps[0]?.node === `${BASE}webhook` &&
    open !== undefined &&
    open.output >= 0 &&
    draft.ends[0]?.from !== open.step &&
    /^(?:(?:and|then|finally|also) )*(?:respond|answer|return|reply)s?\b(?! to\b)/i.test(said.text) &&
    said.mentions.length === 0 &&
    !rest.some((it) => it.kind === 'otherwise' || it.kind === 'condition')
  );
}

function decide(draft: Draft, clause: Extract<Clause, { kind: 'condition' }>, rest: readonly Clause[]): void {
  if (clause.answer && answered(draft, clause.answer)) return;
  if (category(draft, clause.text)) return;
  if (!rest.some((it) => it.kind === 'action') && whereTheyDiffer(draft, clause.text)) return;
  const closes = rest.findIndex((it) => it.kind === 'otherwise');
  const next = rest.findIndex((it) => it.kind === 'condition' || it.kind === 'case');
  const both = closes >= 0 && (next < 0 || closes < next);
  const filter = clause.only === true && !both;
  const data = {
    conditions: filter ? clause.conditions : whetherFound(draft, clause),
    negate: filter && clause.unless === true,
  };
  const made = { node: filter ? `${BASE}filter` : `${BASE}if`, action: '', says: clause.text, settings: {}, data };
  if (filter && clause.after && writes(draft, last(draft))) {
    insertBefore(draft, last(draft)?.id ?? '', made);
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
  const beside = apart && !draft.loop ? { apart: true as const } : {};
  draft.open.push({ step: step.id, output: 1 - yes, closed: [], ...(before ? { before } : {}), ...beside });
}

/** The next test is asked of every item as well: from where the first hangs; in a loop, which ends only once, after it. */
function besideTest(draft: Draft): void {
  if (draft.loop) {
    joinWays(draft);
    return;
  }
  draft.ends = [...(draft.open.pop()?.before ?? [])];
}

function writes(draft: Draft, step: Step | undefined): boolean {
  const actions = step ? (profileOf(draft.catalog, step.node)?.actions ?? []) : [];
  const action = actions.find((it) => it.key === step?.action) ?? actions[0];
  return draft.steps.indexOf(step as Step) > 0 && WRITES.has(action?.intents[0] ?? '');
}

function otherwise(draft: Draft): void {
  const open = draft.open.at(-1);
  if (!open) return;
  const { sorted } = draft;
  const ways =
    sorted && open.step === sorted.step
      ? sorted.names.flatMap((_, i) => (sorted.used?.includes(i) ? [] : [i]))
      : [open.output];
  if (ways.length === 0 || ways.some((it) => it < 0)) return;
  if (sorted && open.step === sorted.step) sorted.used = [...(sorted.used ?? []), ...ways];
  const [end] = draft.ends;
  if (!sorted && draft.ends.length === 1 && end?.from === open.step) draft.passed = draft.ends;
  open.closed.push(...draft.ends);
  draft.ends = ways.map((output) => ({ from: open.step, output }));
  open.output = -1;
}

/** "if it doesn't …, if it does …": the way of a yes, of which nothing was told yet. */
function backToYes(draft: Draft): void {
  const open = draft.open.at(-1);
  if (!open) return;
  delete draft.passed;
  const output = draft.wires.some((it) => it.from === open.step && (it.output ?? 0) === 0) ? 1 : 0;
  open.closed.push(...draft.ends);
  draft.ends = [{ from: open.step, output }];
}

/** What follows holds for every way. */
function join(draft: Draft): void {
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
  const open = draft.open.pop();
  if (!open) return;
  draft.ends = open.apart
    ? [...(open.before ?? [])]
    : [...open.closed, ...draft.ends, ...(open.output >= 0 ? [{ from: open.step, output: open.output }] : [])];
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
