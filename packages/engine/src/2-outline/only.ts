import type { Act, Clause, Reading } from '../1-read/clause.ts';
import { profileOf } from '../catalog/profile-of.ts';
import { BASE, type Draft, newId } from './draft.ts';
import { isOf, stepMeant } from './find-step.ts';
import type { Step } from './outline.ts';
import { READS } from './work.ts';

type Test = Extract<Clause, { kind: 'condition' }>;

/** A later test of what is there: "only orders over 100", "only post to Slack if it is urgent". False where it comes with new work. */
export function onlyWhere(draft: Draft, reading: Reading, says: string): boolean {
  const tests = reading.clauses.filter((it) => it.kind === 'condition').map(ofAmount);
  const work = reading.clauses.filter((it) => !/^(?:condition|note|unclear)$/.test(it.kind));
  const acts = work.flatMap((it) => (it.kind === 'action' ? [it.act] : []));
  if (tests.length === 0 || acts.length !== work.length) return false;
  if (acts.length === 0) {
    const target = TARGET.exec(says)?.[1];
    const step = target ? stepMeant(draft, { words: target, does: [] }) : undefined;
    for (const test of tests)
      if (step && step !== draft.steps[0]) guard(draft, step, test);
      else insertFilter(draft, test);
    return true;
  }
  if (
    !(/\bonly\b/i.test(says) || acts.some((it) => /^only\b/i.test(it.text))) ||
    /\b(?:also|another|too|as well|in addition)\b/i.test(says)
  )
    return false;
  const steps = acts.map((it) => thereAlready(draft, it));
  if (steps.some((it) => it === undefined)) return false;
  for (const step of steps) for (const test of tests) if (step) guard(draft, step, test);
  return true;
}

/** "only above 100": of what is paid, where nothing else is said. */
const ofAmount = (test: Test): Test => ({
  ...test,
  conditions: {
    ...test.conditions,
    all: test.conditions.all.map((it) => (it.type === 'number' && it.field === '' ? { ...it, field: 'amount' } : it)),
  },
});

/** "… should end up in Notion", "… may go to Slack": the step that it is about. */
const TARGET =
  /\b(?:should|must|may|can|shall|will|are to|is to|to)?\s*(?:go|goes|end up|get|gets|land|be (?:posted|sent|added|saved|stored|written|put)|are (?:posted|sent|added|saved)) (?:sent |posted |added |saved )?(?:in|into|to|on|onto) (?:the |my |our )?([\w #-]{2,30}?)[.! ]*$/i;

/** The step that does what an order asks for, where one does. */
function thereAlready(draft: Draft, said: Act): Step | undefined {
  const known = said.mentions.filter((it) => !it.implied);
  if (known.some((it) => !draft.steps.some((step) => isOf(draft, step, it.family)))) return undefined;
  const step = stepMeant(draft, { words: said.text, does: [said.intent] });
  return step === draft.steps[0] ? undefined : step;
}

/** A test in front of one step; what follows it goes on either way. */
function guard(draft: Draft, step: Step, test: Test): void {
  const into = draft.wires.filter((it) => it.to === step.id && isMain(it));
  const out = draft.wires.filter((it) => it.from === step.id && isMain(it) && (it.output ?? 0) === 0);
  const made = { ...testOf(draft, test), node: `${BASE}if` };
  const yes = test.unless ? 1 : 0;
  draft.steps.push(made);
  draft.wires = [
    ...draft.wires.filter((it) => !into.includes(it)),
    ...into.map((it) => ({ ...it, to: made.id })),
    { from: made.id, to: step.id, ...(yes ? { output: yes } : {}) },
    ...out.map((it) => ({ ...it, from: made.id, ...(yes ? {} : { output: 1 }) })),
  ];
}

const isMain = (it: { type?: string }): boolean => (it.type ?? 'main') === 'main';

function testOf(draft: Draft, test: Test): Step {
  return {
    id: newId(draft),
    node: `${BASE}filter`,
    action: '',
    says: test.text,
    settings: {},
    data: { conditions: test.conditions },
  };
}

/** "only jobs with 'remote' in the title": the filter stands before the first thing that is done with them. */
function insertFilter(draft: Draft, test: Test): void {
  const reads = (step: Step): boolean => {
    const actions = profileOf(draft.catalog, step.node)?.actions ?? [];
    const action = actions.find((it) => it.key === step.action) ?? actions[0];
    return !step.node.includes('langchain') && READS.has(action?.intents[0] ?? '');
  };
  const subs = new Set(draft.wires.filter((it) => it.type?.startsWith('ai_')).map((it) => it.from));
  const work = draft.steps.find((it, i) => i > 0 && !subs.has(it.id) && !reads(it));
  const made = testOf(draft, test);
  const filter: Step = { ...made, action: 'filter', data: { ...made.data, negate: test.unless === true } };
  draft.steps.push(filter);
  if (!work) {
    draft.wires.push(...draft.ends.map(({ from, output }) => ({ from, to: filter.id, ...(output ? { output } : {}) })));
    draft.ends = [{ from: filter.id }];
    return;
  }
  draft.wires = draft.wires.map((it) => (it.to === work.id && isMain(it) ? { ...it, to: filter.id } : it));
  draft.wires.push({ from: filter.id, to: work.id });
}
