import type { Reading, Told } from '../1-read/clause.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { Lexicon } from '../catalog/lexicon.ts';
import { isNote } from './adopt.ts';
import { answerAbilities, answerSource, answerTarget, triggerOf, withoutFirst } from './answers.ts';
import { isUnclear } from './begin.ts';
import { build, extend } from './build.ts';
import { asWork, change } from './change.ts';
import { choose } from './choice.ts';
import type { Draft } from './draft.ts';
import { finish, stepFor } from './draft.ts';
import { edit } from './edit.ts';
import { fillBlanks } from './fill-blanks.ts';
import { isOf, stepMeant } from './find-step.ts';
import { emptyOutline, type Outline, type Schedule, type Setting, type Step } from './outline.ts';
import { rescheduled, scheduleWords } from './reschedule.ts';
import { isUnsure, valueIn } from './said-value.ts';
import { apply } from './sketch/apply.ts';
import { isPart } from './sketch/asks.ts';
import { start } from './start.ts';
import { thingAskedFor, titleOf } from './title.ts';
import { outlineOf } from './tutorial/tutorial.ts';
import { onWay } from './way.ts';
import { withAction } from './with-action.ts';
import { WRITES } from './work.ts';

/** One turn as this stage sees it: what was said, what was understood of it, and which question it answers. */
export type Said = { says: string; reading: Reading; answers?: string };

/** The outline after one more turn. A first description and a later change go the same way. */
export function revise(catalog: Catalog, lexicon: Lexicon, outline: Outline, said: Said): Outline {
  const { reading, says, answers } = said;
  if (reading.talk) return outline;
  if (reading.sketch) {
    const { tutorial } = reading.sketch;
    const kept = reading.change?.kind === 'restart' ? emptied(outline) : withConsent(outline, says, answers);
    if (tutorial) {
      const fresh = { ...emptied(outline), name: titleOf(tutorial.title), named: true, tutorial };
      return { ...fresh, ...apply(draftOf(catalog, lexicon, fresh), reading.sketch, says) };
    }
    return { ...kept, ...apply(draftOf(catalog, lexicon, kept), reading.sketch, says) };
  }
  if (answers && answers !== 'goal' && outline.steps.length > 0)
    return answer(catalog, lexicon, outline, said, answers);
  if (reading.change?.kind === 'restart') {
    const fresh = draftOf(catalog, lexicon, emptied(outline));
    build(fresh, reading);
    return finish(fresh, titleOf(reading.change.rest ?? says.replace(/^[^.,:;!-]*[.,:;!-]+\s*/, '')));
  }
  const draft = draftOf(catalog, lexicon, outline);
  if (reading.change?.kind === 'set') return choose(draft, outline, reading.change);
  if (reading.change?.kind === 'action') return withAction(draft, outline, reading.change);
  if (reading.change?.kind === 'fill') return fillBlanks(catalog, outline, reading.change.blanks);
  if (draft.steps.length === 0 || answers === 'goal') {
    const keep = answers === 'goal' ? outline.steps[0] : undefined;
    const fresh = draftOf(catalog, lexicon, { ...outline, steps: [], wires: [] });
    build(fresh, reading);
    if (keep && isUnclear(fresh.steps[0]) && !isUnclear(keep))
      fresh.steps[0] = { ...keep, id: fresh.steps[0]?.id ?? keep.id };
    const thing = outline.name ? '' : thingAskedFor(says);
    return { ...finish(fresh, outline.name || thing || titleOf(says)), ...(thing ? { named: true } : {}) };
  }
  // So long a message tells work, and no change of what is there.
  if (says.length > LONG) return { ...outline, ...extended(draft, reading, outline.name) };
  const there = reading.way && onWay(draft, reading.way);
  if (there) return { ...outline, ...there };
  const placed = change(draft, reading, says);
  if (placed) return { ...outline, ...placed };
  return edit(draft, reading, says) ?? { ...outline, ...extended(draft, reading, outline.name) };
}

const LONG = 1_500;

/** The answer to whether a step is wanted is the step's own, whichever reader reads what else was said. */
function withConsent(outline: Outline, says: string, answers: string | undefined): Outline {
  const [id, what] = answers?.split('.') ?? [];
  if (what !== 'asked') return outline;
  const asked: Setting = { from: 'said', value: says };
  return {
    ...outline,
    steps: outline.steps.map((it) => (it.id === id ? { ...it, settings: { ...it.settings, asked } } : it)),
  };
}

/** The step that a question names: "what does the switch do?" */
export function stepAskedAbout(catalog: Catalog, lexicon: Lexicon, outline: Outline, words: string): Step | undefined {
  const about = words
    .replace(/[?!.]+$/, '')
    .replace(ASKING, '')
    .replace(/ (?:do|for|mean|there|used|needed|doing|say|go to|post to)$/i, '');
  const draft = draftOf(catalog, lexicon, outline);
  return stepMeant(draft, { words: about, does: [] });
}

const ASKING =
  /^(?:(?:and|so|but|ok|what|which|why|who|where|how|is|are|does|do|did|can|you|please|explain|tell|me|the|a|an|this|that|there|'s|s)\b[ ,']*)+/i;

/** A new beginning for the same n8n. */
const emptied = ({ release }: Outline): Outline => ({ ...emptyOutline, ...(release ? { release } : {}) });

/** The outline of what a tutorial builds; a conversation goes on from it as from a first description. */
export function tell(catalog: Catalog, lexicon: Lexicon, told: Told): Outline {
  return outlineOf(draftOf(catalog, lexicon, emptyOutline), told);
}

function extended(draft: Draft, reading: Reading, name: string): Outline {
  // "otherwise label it": the other way of the test that was made last.
  if (reading.clauses[0]?.kind === 'otherwise') reopen(draft);
  extend(draft, reading.clauses.map(asWork), reading.agent);
  return finish(draft, name);
}

function reopen(draft: Draft): void {
  const taken = (id: string, output: number): boolean =>
    draft.wires.some((it) => it.from === id && (it.output ?? 0) === output);
  const test = draft.steps.findLast((it) => it.node === 'n8n-nodes-base.if');
  if (!test) return;
  const output = taken(test.id, 1) ? 0 : 1;
  if (!taken(test.id, output)) draft.open.push({ step: test.id, output, closed: [] });
}

/** An answer settles what was asked; where it also says when to start, it changes the start. */
function answer(catalog: Catalog, lexicon: Lexicon, outline: Outline, { reading, says }: Said, key: string): Outline {
  if (key === 'start') return andMore(catalog, lexicon, restart(catalog, lexicon, outline, reading, says), reading);
  const timed = reading.clauses.some((it) => it.kind === 'trigger' && it.schedule);
  const settled = isUnsure(says) ? outline : settle(catalog, lexicon, outline, reading, says, key);
  return timed && (isUnclear(outline.steps[0]) || assumedTime(outline.steps[0]))
    ? restart(catalog, lexicon, settled, reading, says)
    : settled;
}

function settle(
  catalog: Catalog,
  lexicon: Lexicon,
  outline: Outline,
  reading: Reading,
  says: string,
  key: string,
): Outline {
  const draft = draftOf(catalog, lexicon, outline);
  switch (key) {
    case 'source':
      answerSource(draft, reading);
      break;
    case 'target':
    case 'then':
      answerTarget(draft, reading);
      break;
    case 'abilities':
      answerAbilities(draft, reading);
      break;
    case 'app':
      return startIn(draft, reading, outline);
    default: {
      const [stepId, need] = key.split('.');
      // No value of the node: only a language model makes something of such an answer.
      const asked = outline.steps.find((it) => it.id === stepId);
      if (need && asked && isPart(catalog, asked, need))
        return { ...outline, notUnderstood: [...outline.notUnderstood, says] };
      const said: Setting = { from: 'said', value: valueIn(says) };
      return {
        ...outline,
        steps: outline.steps.map((it) =>
          it.id === stepId && need ? { ...it, settings: { ...it.settings, [need]: said } } : it,
        ),
      };
    }
  }
  // The wish that was asked about has its answer now.
  if (draft.steps.length > outline.steps.length)
    draft.notUnderstood = draft.notUnderstood.filter((it) => !outline.notUnderstood.includes(it));
  return finish(draft, outline.name);
}

/** "Mondays at 9, and post it to Teams, too": what else was said with the start is work. */
function andMore(catalog: Catalog, lexicon: Lexicon, outline: Outline, reading: Reading): Outline {
  if (!reading.clauses.some((it) => it.kind === 'trigger')) return outline;
  const draft = draftOf(catalog, lexicon, outline);
  const more = reading.clauses.filter(
    (it) =>
      it.kind === 'action' &&
      WRITES.has(it.act.intent) &&
      it.act.mentions.some((one) => !one.implied && !draft.steps.some((step) => isOf(draft, step, one.family))),
  );
  if (more.length === 0) return outline;
  extend(draft, more, reading.agent);
  return finish(draft, outline.name);
}

/** The start watches the app that was named; without a trigger of its own it is left as it is. */
function startIn(draft: Draft, reading: Reading, outline: Outline): Outline {
  const family = triggerOf(draft, reading.clauses);
  const old = outline.steps[0];
  if (!family || reading.clauses.some((it) => it.kind === 'trigger' && !it.schedule)) {
    // "they email us": that starts it; "AI drafts an answer": that is done then.
    answerSource(draft, reading);
    return finish(draft, outline.name);
  }
  if (!family.trigger || !old) return outline;
  const event = stepFor(draft, family.trigger, {
    intent: 'watch',
    verb: '',
    mentions: [],
    nouns: old.says
      .toLowerCase()
      .split(/\W+/)
      .map((it) => it.replace(/s$/, '')),
    entities: [],
    text: old.says,
  });
  return { ...outline, steps: outline.steps.map((it) => (it === old ? { ...event, id: old.id } : it)) };
}

function assumedTime(step: Step | undefined): boolean {
  return step?.settings.time?.from === 'assumed';
}

function restart(catalog: Catalog, lexicon: Lexicon, outline: Outline, reading: Reading, says: string): Outline {
  const old = outline.steps[0];
  if (!old) return outline;
  if (isUnsure(says))
    return {
      ...outline,
      steps: outline.steps.map((it) =>
        it.id === old.id
          ? {
              ...it,
              settings: {
                when: {
                  from: 'assumed',
                  value: 'by hand',
                  because: 'you left the start to us; a button in n8n is the safest',
                },
              },
            }
          : it,
      ),
    };
  const draft = draftOf(catalog, lexicon, { ...outline, steps: [], wires: [] });
  start(draft, reading.clauses);
  const made = timedAgain(draft.steps[0], old, says);
  if (!made || isUnclear(made)) {
    // "Calendly": what happens there starts it.
    if (triggerOf(draft, reading.clauses)?.trigger)
      return startIn(draftOf(catalog, lexicon, outline), reading, outline);
    const { when: _, ...settings } = old.settings;
    return { ...outline, steps: outline.steps.map((it) => (it.id === old.id ? { ...it, settings } : it)) };
  }
  const begun = { ...outline, steps: outline.steps.map((it) => (it.id === old.id ? { ...made, id: old.id } : it)) };
  if (made.data?.schedule) return begun;
  const there = draftOf(catalog, lexicon, begun);
  withoutFirst(there);
  return finish(there, outline.name);
}

/** "8 in the morning" keeps the days that were said, "every weekday" the time. */
function timedAgain(made: Step | undefined, old: Step, says: string): Step | undefined {
  const [then, now] = [old.data?.schedule, made?.data?.schedule] as (Schedule | undefined)[];
  if (!made || !then || !now) return made;
  const schedule = rescheduled(then, now, assumedTime(made), says);
  if (schedule === now) return made;
  const { time: _, ...settings } = made.settings;
  return {
    ...made,
    says: scheduleWords(schedule),
    data: { ...made.data, schedule },
    settings: assumedTime(made) ? settings : made.settings,
  };
}

function draftOf(catalog: Catalog, lexicon: Lexicon, outline: Outline): Draft {
  const main = outline.wires.filter((it) => (it.type ?? 'main') === 'main');
  const subs = new Set(outline.wires.filter((it) => it.type?.startsWith('ai_')).map((it) => it.from));
  // A loop goes on where it is done.
  const goesOn = (it: Step): boolean =>
    main.some((wire) => wire.from === it.id && (!it.node.endsWith('.splitInBatches') || (wire.output ?? 0) === 0));
  const ends = outline.steps
    .filter((it) => !isNote(it) && !subs.has(it.id) && !goesOn(it))
    .map((it) => ({ from: it.id }));
  const families = outline.steps.flatMap((it) =>
    [...lexicon.families.values()]
      .filter((family) => family.action === it.node || family.trigger === it.node)
      .map((family) => family.key),
  );
  const agent = outline.steps.find((it) => it.node.endsWith('.agent'))?.id;
  const model = outline.steps.map((it) => it.settings.model).find((it) => it?.from === 'said');
  return {
    catalog,
    name: outline.name,
    lexicon,
    steps: [...outline.steps],
    wires: [...outline.wires],
    ends,
    open: [],
    notes: [...outline.notes],
    notUnderstood: [...outline.notUnderstood],
    answers: {},
    families,
    pending: [],
    words: '',
    ...(agent ? { agent } : {}),
    ...(model?.from === 'said' ? { model: model.value } : {}),
    ...(outline.timezone ? { timezone: outline.timezone } : {}),
  };
}
