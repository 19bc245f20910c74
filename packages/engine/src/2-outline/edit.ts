import type { Act, Conditions, Reading } from '../1-read/clause.ts';
import { profileOf } from '../catalog/profile-of.ts';
import { adjust } from './adjust.ts';
import { extend } from './build.ts';
import { otherWays } from './change.ts';
import { type Draft, finish } from './draft.ts';
import { familyKey, isOf, lineOf, stepMeant } from './find-step.ts';
import { mentionIn } from './mention-in.ts';
import { able } from './more.ts';
import { onlyWhere } from './only.ts';
import type { Outline, Schedule, Setting, Step } from './outline.ts';
import { putBeside } from './place.ts';
import { cut, isNamed } from './remove.ts';
import { inPlaceOf } from './replace.ts';
import { asOften, rescheduled, scheduleWords, shifted } from './reschedule.ts';
import { needsOf, setNames, setNeed, swapValue } from './set-value.ts';
import { scheduleStep } from './start.ts';
import { READS, WRITES } from './work.ts';

/** A later turn that changes what is there; nothing where it only adds to the end. */
export function edit(draft: Draft, reading: Reading, says: string): Outline | undefined {
  const text = says.toLowerCase();
  const acts = reading.clauses.flatMap((it) =>
    it.kind === 'action' ? [it.act] : it.kind === 'trigger' && it.event ? [it.event] : [],
  );
  const name = draft.name;
  if (swapValue(draft, says) || setNames(draft, says) || mentionIn(draft, says)) return finish(draft, name);
  if (reading.clauses.every((it) => it.kind !== 'condition') && setNeed(draft, says)) return finish(draft, name);
  const schedule = reading.clauses.find((it) => it.kind === 'trigger' && it.schedule);
  if (schedule?.kind === 'trigger' && schedule.schedule && acts.every((it) => it.mentions.length === 0)) {
    const first = draft.steps[0];
    const old = first?.data?.schedule as Schedule | undefined;
    const said = rescheduled(old, schedule.schedule, schedule.assumedTime ?? false, says);
    const assumed = schedule.assumedTime === true && said === schedule.schedule;
    if (first)
      draft.steps[0] = {
        ...scheduleStep(draft, said, assumed, said === schedule.schedule ? schedule.text : scheduleWords(said)),
        id: first.id,
      };
    return finish(draft, name);
  }
  // "half an hour later", "at 10 instead of 9": only the time is another.
  const later =
    acts.every((it) => it.mentions.length === 0) && !(HOUR.test(says.trim()) && hasNumber(draft))
      ? otherTime(draft.steps[0], reading, says)
      : undefined;
  if (later && draft.steps[0]) {
    draft.steps[0] = { ...scheduleStep(draft, later, false, scheduleWords(later)), id: draft.steps[0].id };
    return finish(draft, name);
  }
  const tests = reading.clauses.filter((it) => it.kind === 'condition');
  if (tests.length > 0 && onlyWhere(draft, reading, says)) return finish(draft, name);
  const families = [
    ...new Set(
      reading.clauses
        .flatMap((it) =>
          it.kind === 'action'
            ? it.act.mentions
            : it.kind === 'trigger'
              ? (it.event?.mentions ?? [])
              : 'mentions' in it
                ? (it.mentions ?? [])
                : [],
        )
        .map((it) => it.family),
    ),
  ];
  if (
    /\b(?:remove|delete|drop|take out|get rid of|without|no longer|(?:don't|do not|stop|no need to) (?:post|send|need|use|want|posting|sending|using|notify|tell|save|add)\w*|skip the)\b/.test(
      text,
    )
  ) {
    const named = draft.steps.filter((it) => it.kept && isNamed(text, it.kept.name));
    const ofFamily = draft.steps.filter((it) => families.some((key) => isOf(draft, it, key)));
    const found = (named.length > 0 ? named : ofFamily).filter((it) => it !== draft.steps[0]);
    if (found.length > 0) {
      for (const step of found) cut(draft, step.id);
      return finish(draft, name);
    }
    // What is not there cannot be taken away, nor is it made for that.
    if (THING.test(says)) return finish(draft, name);
  }
  if (able(draft, reading, says)) return finish(draft, name);
  if (adjust(draft, reading, says)) return finish(draft, name);
  if (limitAgain(draft, acts)) return finish(draft, name);
  const worked = approveFirst(draft, reading, acts, says) ?? workFirst(draft, reading, acts, says);
  if (worked) return worked;
  if (tests.length === 0 && changeValue(draft, acts, says)) return finish(draft, name);
  // What takes the place of something that is not there, or says nothing that could be built, adds nothing.
  if (reading.change?.kind === 'replace') return finish(draft, name);
  if (tests.length > 0 || acts.length === 0 || acts.some((it) => isNew(draft, it))) return undefined;
  if (!draft.notUnderstood.includes(says)) draft.notUnderstood.push(says);
  return finish(draft, name);
}

/** Does it ask for a step? "the sheet is called Leads", "make it nicer", "assign it to Bob" are about one that is there. */
function isNew(draft: Draft, said: Act): boolean {
  if (
    said.core ||
    said.ai ||
    said.also?.length ||
    /\b(?:also|too|another|second|as well|plus|and|new)\b/i.test(said.text)
  )
    return true;
  const others = said.mentions.filter((it) => !draft.steps.some((step) => isOf(draft, step, it.family)));
  if (others.length > 0) return true;
  const known = said.entities.some((it) => /^(?:url|domain|email|channel|phone|file|subreddit|path)$/.test(it.kind));
  if (said.verb === '') return known;
  return known || !ABOUT_IT.test(said.verb);
}

/** Verbs that without a thing of their own change what is there. */
const ABOUT_IT =
  /^(?:make|change|assign|set|let|have|keep|want|need|turn|adjust|edit|modify|update|mark|run|mention|adapt|improve)\w*$/i;

/** A test of a number, or a limit: a bare number is that one's. */
const hasNumber = (draft: Draft): boolean =>
  draft.steps.some(
    (it) =>
      (it.data?.conditions as Conditions | undefined)?.all.some((one) => one.type === 'number') ||
      ['count', 'limit', 'amount', 'max'].some((key) => it.settings[key]?.from === 'said') ||
      it.data?.amount !== undefined,
  );

function otherTime(first: Step | undefined, { change }: Reading, says: string): Schedule | undefined {
  const old = first?.data?.schedule as Schedule | undefined;
  if (!old) return undefined;
  const moved = asOften(old, says) ?? shifted(old, says);
  if (moved) return moved;
  // "7 is better": beside no other number, an hour.
  const bare = HOUR.exec(says.trim());
  if (bare && old.kind === 'at') return withHour(old, Number(bare[1]), /[ap]m|morning|evening/i.test(says));
  return change?.kind === 'time' ? rescheduled(old, { kind: 'at', times: [change.time] }, false, '') : undefined;
}

const HOUR =
  /^(?:(?:and|no|actually|ok|sorry|rather|better|please|maybe|hm+|oh|make (?:it|that)|change (?:it|that) to|let's say|let's do|say|at|to)[, ]+)*(\d{1,2})(?: (?:is|would be|will be) (?:better|fine|ok|good|perfect|enough))?(?:,? (?:instead|please|rather|then))*[.! ]*$/i;

/** The half of the day stays, unless the other one is said. */
function withHour(old: Extract<Schedule, { kind: 'at' }>, said: number, exact: boolean): Schedule | undefined {
  const [time, ...more] = old.times;
  if (!time || more.length > 0 || said > 23) return undefined;
  const hour = !exact && said < 12 && time.hour >= 12 ? said + 12 : said;
  return { ...old, times: [{ hour, minute: 0 }] };
}

const THING =
  /^(?:(?:please|and|no|ok|now)[, ]+)*(?:remove|delete|drop|take out|get rid of|skip)\s+(?:the |that |this )?[\w ]{2,30} (?:thing|step|node|part|bit|message|box)[.! ]*$/i;

/** "summarise them with AI first", "translate it": work on what is handed on stands before it is handed on. */
function workFirst(draft: Draft, reading: Reading, acts: readonly Act[], says: string): Outline | undefined {
  const work = reading.clauses.filter((it) => it.kind !== 'note' && it.kind !== 'unclear');
  const shapes = (it: Act): boolean =>
    (it.core !== undefined || SHAPES.has(it.intent)) && it.mentions.every((one) => one.implied || one.role === 'with');
  if (acts.length === 0 || acts.length !== work.length || !acts.every(shapes)) return undefined;
  if (/\b(?:afterwards?|at the end|after that|finally|then|reply|answer)\b/i.test(says)) return undefined;
  // What shortens or orders a list stands before the first thing that is done with its items.
  const lists = acts.every((it) => /^(?:sort|limit|removeDuplicates|deduplicate)$/.test(it.core ?? it.intent));
  const out = lists ? (firstWork(draft, acts) ?? firstOut(draft)) : firstOut(draft);
  if (!out) return undefined;
  const count = draft.steps.length;
  putBeside(draft, 'before', out, () => extend(draft, reading.clauses, reading.agent));
  return draft.steps.length > count ? finish(draft, draft.name) : undefined;
}

/** "only the first 3", where there is a limit: another one. */
function limitAgain(draft: Draft, acts: readonly Act[]): boolean {
  const [act, ...more] = acts;
  const step = draft.steps.findLast((it) => it.node.endsWith('.limit'));
  const count = act?.entities.find((it) => it.kind === 'number')?.value ?? act?.how?.values?.count;
  if (!act || more.length > 0 || (act.core ?? act.intent) !== 'limit' || !step || step.kept || !count) return false;
  const settings = { ...step.settings, count: { from: 'said' as const, value: count } };
  draft.steps = draft.steps.map((it) => (it === step ? { ...step, settings } : it));
  return true;
}

/** "I'd rather approve it first, on Telegram": asked before anything is handed out, or before what the words name. */
function approveFirst(draft: Draft, reading: Reading, acts: readonly Act[], says: string): Outline | undefined {
  const [act] = acts;
  const work = reading.clauses.filter((it) => it.kind !== 'note' && it.kind !== 'unclear');
  if (
    acts.length !== 1 ||
    act?.intent !== 'approve' ||
    !work.every((it) => it.kind === 'action' || it.kind === 'condition')
  )
    return undefined;
  if (/\b(?:afterwards?|at the end|after that|finally)\b/i.test(says)) return undefined;
  const places = new RegExp(
    String.raw`\b(?:on|in|via|by|through|over|with) (?:my |our |a |an )?(?:${act.mentions.map((it) => it.words.replace(/[^\w ]/g, '.')).join('|') || 'e-?mail'})\b.*`,
    'i',
  );
  const named = stepMeant(draft, { words: act.text.replace(places, ''), does: [] });
  const line = lineOf(draft);
  const out = firstOut(draft);
  const anchor = named && line.indexOf(named) > 0 && handsOut(draft, named) ? named : out;
  if (!anchor) return undefined;
  putBeside(draft, 'before', anchor, () => {
    extend(draft, reading.clauses, reading.agent);
    otherWays(draft);
  });
  return finish(draft, draft.name);
}

const SHAPES = new Set(
  'summarize translate extract classify analyze convert compute sort limit deduplicate aggregate filter generate'.split(
    ' ',
  ),
);

function firstWork(draft: Draft, acts: readonly Act[]): Step | undefined {
  const sorts = acts.some((it) => (it.core ?? it.intent) === 'sort');
  const passes = (step: Step): boolean => {
    if (/\.(?:filter|splitOut|set|extractFromFile|xml|html)$/.test(step.node)) return true;
    if (/\.(?:sort|removeDuplicates)$/.test(step.node)) return !sorts;
    const actions = profileOf(draft.catalog, step.node)?.actions ?? [];
    const action = actions.find((it) => it.key === step.action) ?? actions[0];
    return !step.node.includes('langchain') && READS.has(action?.intents[0] ?? '') && !step.node.endsWith('.limit');
  };
  const line = lineOf(draft).slice(1);
  const at = line.findIndex((it) => !passes(it));
  return at > 0 ? line[at] : undefined;
}

function handsOut(draft: Draft, step: Step): boolean {
  const actions = profileOf(draft.catalog, step.node)?.actions ?? [];
  const action = actions.find((it) => it.key === step.action) ?? actions[0];
  return !step.node.includes('langchain') && WRITES.has(action?.intents[0] ?? '');
}

/** The first step that hands something out, where the line ends with such steps. */
function firstOut(draft: Draft): Step | undefined {
  const subs = new Set(draft.wires.filter((it) => it.type?.startsWith('ai_')).map((it) => it.from));
  const gives = (step: Step): boolean => handsOut(draft, step);
  const ends = draft.ends.map((it) => draft.steps.find((step) => step.id === it.from));
  if (ends.length === 0 || !ends.every((it) => it && gives(it))) return undefined;
  return draft.steps.find((it, i) => i > 0 && !subs.has(it.id) && gives(it));
}

/** "wrong channel, should be #marketing": a value of the right kind for a need that is already there. */
function changeValue(draft: Draft, acts: readonly Act[], says: string): boolean {
  const bare =
    /^\W*(?:(?:it'?s|it is|that'?s|should be|please|no|actually|sorry|in|to|channel|address|the|my)[ ,:]+)*[#@]?[\w.+@-]+(?:,? (?:please|actually|sorry|then|now))*\W*$/i;
  if (
    (!/\b(?:wrong|should be|change|instead|not|rather|make it|set|use|rename|to)\b/i.test(says) && !bare.test(says)) ||
    /\b(?:also|add|and then|as well)\b/i.test(says)
  )
    return false;
  const channel = /(?<![\w&])#([\w-]+)/.exec(says)?.[1];
  const mail = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/.exec(says)?.[0];
  // "as a DM to @anna instead of the channel"
  const handle = mail ? undefined : /(?<![\w.])@[\w.-]*\w/.exec(says)?.[0];
  const value = channel ?? mail ?? handle;
  const kind = mail ? 'email' : 'channel';
  if (
    !value ||
    acts.some((it) => it.mentions.some((mention) => !draft.steps.some((step) => isOf(draft, step, mention.family))))
  )
    return false;
  let changed = false;
  if (handle && !channel) return toPerson(draft, acts[0]);
  draft.steps = draft.steps.map((it) => {
    const profile = profileOf(draft.catalog, it.node);
    const action = profile?.actions.find((one) => one.key === it.action) ?? profile?.actions[0];
    const need = action?.needs?.find((one) => one.from.includes(kind));
    if (!need || changed || (it === draft.steps[0] && !need.nouns?.some((noun) => says.toLowerCase().includes(noun))))
      return it;
    changed = true;
    return { ...it, settings: { ...it.settings, [need.key]: { from: 'said', value } satisfies Setting } };
  });
  return changed;
}

/** "as a DM to @anna": the message that is there goes to a person. */
function toPerson(draft: Draft, said: Act | undefined): boolean {
  const step = draft.steps.findLast(
    (it, i) => i > 0 && needsOf(draft, it).some((need) => need.from.includes('channel')),
  );
  const family = step && draft.lexicon.families.get(familyKey(draft, step));
  const made = step && family && said ? inPlaceOf(draft, family, step, said) : undefined;
  if (!step || !made) return false;
  draft.steps = draft.steps.map((it) => (it.id === step.id ? { ...made, id: step.id } : it));
  return true;
}
