import type { Act, Clause, Reading } from '../1-read/clause.ts';
import { vectorStoreIn } from '../catalog/vector-stores.ts';
import { act as doAct } from './acts.ts';
import { offers } from './agent-work.ts';
import { askedFirst } from './beforehand.ts';
import { answersThere, endTalk, freshBeside, intoStore, isAdvice, startTalk, stores } from './conversation.ts';
import { backToYes, decide, endWay, goOn, join, otherwise } from './decide.ts';
import { append, BASE, type Draft, last, plainStep } from './draft.ts';
import { onFailure, resume, settleCares, takeCare } from './failures.ts';
import { uploadField } from './files.ts';
import { lastPage, settleAddress, settleAuth, settlePaging } from './finishing.ts';
import { askForAddress } from './form-asks.ts';
import { gather } from './gathered.ts';
import { listKept } from './kept-in.ts';
import { closeLoop, openLoop } from './loops.ts';
import { bringWhatIsKept } from './media.ts';
import { forkOff, meet, part } from './parallel.ts';
import { route, way } from './routes.ts';
import { category } from './sorted.ts';
import { start } from './start.ts';
import { ensureSorted } from './text-work.ts';
import { fetched } from './unnamed-web.ts';

/** Builds what a whole description says, from nothing. */
export function build(draft: Draft, reading: Reading): void {
  start(draft, reading.clauses);
  const named = [reading, ...(reading.more ?? [])].map(modelOf).find((it) => it !== undefined);
  if (named?.model) draft.model = named.model;
  if (named?.named) draft.modelNamed = named.named;
  if (reading.kinds) draft.kinds = reading.kinds;
  draft.words = reading.clauses.map((it) => it.text).join('. ');
  // A store that only the other part names is where this one stores, or looks, too.
  if (reading.more) draft.beside = reading.more.flatMap((it) => it.clauses.map((one) => one.text)).join('. ');
  startTalk(draft, reading);
  uploadField(draft);
  intoStore(draft, reading);
  extend(draft, reading.clauses, reading.agent);
  gather(draft);
  endTalk(draft, reading);
  for (const more of reading.more ?? []) beside(draft, more);
}

function modelOf({ clauses, model, modelNamed }: Reading): Act['ai'] {
  const own = clauses.flatMap((it) => (it.kind === 'action' && it.act.ai?.model ? [it.act.ai] : []))[0];
  if (own && (own.named || own.model !== model)) return own;
  return model ? { model, ...(modelNamed ? { named: modelNamed } : {}) } : undefined;
}

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
  let done = -1;
  clauses.forEach((clause, i) => {
    if (i === done) return;
    if (askedFirst(draft, clause, clauses[i + 1], clauses.slice(i + 1), agent)) {
      done = i + 1;
      return;
    }
    if (isAdvice(draft, clause)) return;
    if (draft.fork) settleFork(draft, clause);
    if (WORK.test(clause.kind)) goOn(draft);
    switch (clause.kind) {
      case 'action':
        if (clause.beside) forkOff(draft);
        else draft.since = draft.ends;
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
      case 'ends':
        endWay(draft);
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
        if (!clause.meets) join(draft);
        break;
      case 'wait':
        append(draft, {
          node: `${BASE}wait`,
          action: clause.moment ? 'until' : '',
          says: clause.text,
          settings: {},
          data: {
            amount: clause.amount,
            unit: clause.unit,
            ...(clause.random ? { random: true } : {}),
            ...(clause.moment ? { moment: clause.moment } : {}),
          },
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
        listKept(draft, clause, clauses.slice(i + 1));
        break;
      case 'zone':
        draft.timezone = clause.timezone;
        break;
      case 'note':
        if (
          offers(draft, clause.text, agent) ||
          (!agent && (stores(draft, clause, clauses.slice(i + 1)) || fetched(draft, clause.text)))
        )
          break;
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
  part(draft);
  closeLoop(draft);
  settleCares(draft);
  settlePaging(draft);
  settleAddress(draft);
  settleAuth(draft, clauses.map((it) => it.text).join('. '));
  bringWhatIsKept(draft);
  lastPage(draft);
  askForAddress(draft);
}

const WORK = /^(?:action|wait|poll|loop|page)$/;

/** What follows work that runs at the same time waits for all of it; a way of its own leaves it. */
function settleFork(draft: Draft, clause: Clause): void {
  const waits = clause.kind === 'action' ? !clause.beside : /^(?:join|wait|poll|loop|page)$/.test(clause.kind);
  if (waits || (clause.kind === 'condition' && !clause.sibling && !clause.answer)) meet(draft);
  else if (/^(?:condition|otherwise|case)$/.test(clause.kind)) part(draft);
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
