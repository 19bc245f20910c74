import { verbAt } from '../1-read/phrase.ts';
import type { Token } from '../1-read/tokens.ts';
import { verbIntent } from '../1-read/verbs.ts';
import type { Intent } from '../catalog/profile.ts';
import type { Claim } from './claims.ts';
import { isEmptyTest, isLate, isOwn } from './empty-tests.ts';
import { type Court, HALF } from './evidence-by-stretch.ts';
import { hasStem, isLittle, stemOf } from './filler-words.ts';
import { fits, READING } from './intents-that-serve.ts';
import type { Made } from './made-steps.ts';
import { type Stretch, stemsIn } from './stretches.ts';
import { isHeld, tells } from './thing-words.ts';
import { holds, isMostlyTold, nameStands, numberStands, valueStands } from './value-is-in-workflow.ts';
import { isDone, isMail, readsOnly } from './verb-is-done.ts';

/** Is a claim found in what was made? */
export function isMet(claim: Claim, court: Court): boolean {
  const { made } = court;
  const near = court.of(claim.stretch);
  switch (claim.kind) {
    case 'service':
      return (
        near.some((it) => /\.(?:webhook|formTrigger|chatTrigger|respondToWebhook)$/.test(it.step.node)) ||
        made.some((it) => it.family === claim.family && (!claim.into || !readsOnly(it))) ||
        holds(made, claim.stretch.tokens[claim.from]?.lower ?? '')
      );
    case 'value':
      return (
        valueStands(claim.entity, isHanded(claim) ? made.filter((it) => !it.decides) : made) &&
        !isMarkedElsewhere(claim, made)
      );
    case 'sender':
      return (
        !made.some((it) => it.starts && isMail(it)) ||
        made.some((it) => it.starts && /"(?:sender|from)":"[^"]|from:/.test(it.text)) ||
        near.some((it) => it.decides && !isEmptyTest(it, made)) ||
        claim.stretch.tokens.some((it) => it.entity?.kind === 'email')
      );
    case 'consent':
      return (
        made.some((it) => it.intents.has('approve')) ||
        near.some((it) => it.starts && it.step.node.endsWith('.chatTrigger'))
      );
    case 'setting':
      return made.some((it) => writes(it) && SAYS.some((has) => claim.words.every((one) => has(one, it))));
    case 'name':
      return (
        (!/\d/.test(claim.word) && near.some((it) => /\.(?:webhook|formTrigger|chatTrigger)$/.test(it.step.node))) ||
        nameStands(claim.word, claim.file ? made.filter((it) => !it.thinks) : made)
      );
    case 'number':
      return numberStands(claim, near, made);
    case 'doing':
      return isDone(claim, near, court);
    case 'start':
      return (
        near.some((it) => isStart(it, made)) ||
        /\b(?:button|click|press|manually)\b/i.test(claim.stretch.text) ||
        (isFailure(claim.stretch) && minds(made))
      );
    case 'test':
      if (isFailure(claim.stretch) && minds(made)) return true;
      if (isAnswer(claim.stretch) && made.some((it) => it.intents.has('approve'))) return true;
      // "if insult ignore": nothing is to follow, and nothing does.
      if (leavesOff(claim.stretch) && near.some((it) => it.decides && it.ends)) return true;
      return near.some((it) => it.decides)
        ? near.some((it) => it.decides && !isEmptyTest(it, made))
        : near.some((it) => (it.thinks && isToldTo(claim.stretch, it)) || it.starts || isBesideTest(it, made));
    case 'clock':
      return (
        made.some((it) => it.starts && (claim.often ? !STARTED.test(it.step.node) : isTimed(it))) ||
        near.some((it) => (it.thinks && isToldOf(claim, it)) || it.step.node.endsWith('.wait'))
      );
    case 'fresh':
      return made.some((it) => it.starts && !it.step.node.endsWith('.manualTrigger'));
    case 'source':
      return (
        made.some((it) => it.starts && !it.step.node.endsWith('.manualTrigger')) ||
        near.some((it) => !it.starts && readsOnly(it) && it.intents.size > 0)
      );
    case 'thing':
      return isThere(claim, court);
    case 'rest':
      if (minds(made) && court.goesOn(claim.stretch)) return true;
      if (/^let\b.*\bknow\b/i.test(claim.stretch.text) && made.some((it) => writes(it) && fits('send', it.intents)))
        return true;
      return claim.tells
        ? court.own(claim.stretch).some((it) => fits('send', it.intents))
        : court.own(claim.stretch).length > 0 || isMostlyTold(claim.stretch, made);
    case 'bound':
      return isBound(claim, court.beside(claim.stretch), made);
  }
}

/**
 * Does a name stand only in marks for something else? 'tag "churned"' is not built where 'customer ID “churned”' is to be filled in.
 * What a name is of is the word right before it.
 */
function isMarkedElsewhere({ stretch, from, entity }: Claim & { kind: 'value' }, made: readonly Made[]): boolean {
  const before = stretch.tokens[from - 1];
  if (entity.kind !== 'quoted' || before?.kind !== 'word' || !tells(stretch.tokens, from - 1)) return false;
  const value = entity.value.toLowerCase();
  const holding = made.filter((it) => it.text.includes(value));
  const marks = holding.flatMap((it) => [...it.text.matchAll(/fill_in: ([^"“]*)“([^”]*)”/g)]);
  const own = marks.filter((it) => it[2]?.includes(value));
  const bare = holding.some((it) => it.text.replace(/fill_in: [^"]*/g, '').includes(value));
  const stem = stemOf(before.lower);
  return own.length > 0 && !bare && !own.some((it) => (it[1] ?? '').includes(stem));
}

/** A text in quotes that somebody is to get. */
const isHanded = ({ stretch, from, entity }: Claim & { kind: 'value' }): boolean =>
  entity.kind === 'quoted' &&
  stretch.tokens
    .slice(0, from)
    .some((it) => /^(?:gets?|says?|send|sends|reply|post|answer|tell|text)$/.test(it.lower)) &&
  !stretch.tokens.slice(0, from).some((it) => /^(?:if|with|called|named|in|to|label|containing)$/.test(it.lower));

const writes = (it: Made): boolean => !it.starts && !it.decides && !it.thinks && !readsOnly(it);
/** In its parameters, or in what it is called: "mark it as read". */
const SAYS: readonly ((value: string, it: Made) => boolean)[] = [
  (value, it) => it.text.includes(value.toLowerCase()),
  (value, it) => value.split(/[^\p{L}\d]+/u).every((one) => isLittle(one) || hasStem(it.kind, stemOf(one))),
];

/** Triggers that wait for somebody or something; the others poll every few minutes. */
const STARTED = /\.(?:manualTrigger|webhook|formTrigger)$/;
/** Does the instruction of a model, or a code, have the word for the time? */
const isToldOf = ({ stretch, to }: Claim & { kind: 'clock' }, it: Made): boolean =>
  hasStem(it.words, stemOf(stretch.tokens[to - 1]?.lower ?? ''));
/** A schedule, or a trigger that polls at certain times only. */
const isTimed = ({ step, text }: Made): boolean =>
  step.node.endsWith('.scheduleTrigger') || /everyday|everyweek|everymonth|cronexpression/.test(text);

const leavesOff = ({ tokens }: Stretch): boolean => /^(?:ignore|skip|nothing)$/.test(tokens.at(-1)?.lower ?? '');

/** Does the instruction of a model have the words? */
const isToldTo = (stretch: Stretch, it: Made): boolean => [...stemsIn(stretch)].every((one) => hasStem(it.words, one));

/** Does it begin when something happens, notice what is new, or test something on the way? */
const isStart = (it: Made, made: readonly Made[]): boolean =>
  (it.starts && !it.step.node.endsWith('.manualTrigger')) ||
  (it.decides && !isEmptyTest(it, made)) ||
  (!it.starts &&
    (it.intents.has('wait') ||
      it.intents.has('approve') ||
      it.thinks ||
      it.below ||
      made.some((one) => one.below && one.step.id !== it.step.id)));

/** Is it held by a step, or was it spoken of before? */
function isThere({ stretch, from }: Claim & { kind: 'thing' }, court: Court): boolean {
  const word = stretch.tokens[from];
  const near = court.of(stretch);
  if (word === undefined || tellsOfItself(stretch, court)) return true;
  // Which field a test reads is no matter here.
  if (/^(?:if|unless)$/.test(stretch.opener ?? '') && near.some((it) => it.decides && !isEmptyTest(it, court.made)))
    return true;
  if (isFailure(stretch) && minds(court.made)) return true;
  if (isAnswer(stretch) && court.made.some((it) => it.intents.has('approve'))) return true;
  if (FILES.test(word.lower) && isHeld(word, court.made)) return true;
  // What is asked of an API is told in its address and its body, which only the user knows.
  if (
    near.some((it) => it.step.node.endsWith('.httpRequest')) &&
    !/^(?:as|with)$/.test(stretch.tokens[from - 1]?.lower ?? '')
  )
    return true;
  const stem = stemOf(word.lower);
  if (
    court.before(stretch).has(stem) &&
    (isHeld(word, court.made) ||
      court.stretches.some((it) => it.start < stretch.start && stemsIn(it).has(stem) && tellsOfItself(it, court)))
  )
    return true;
  if (isHeld(word, near.length > 0 ? touchedBy(stretch, court) : court.made) || isPlace(stretch, from, near))
    return true;
  if (court.made.some((it) => it.starts && it.step.node.endsWith('.webhook')) && isObject(stretch.tokens, from))
    return true;
  if (
    near.some((it) => (isOwn(it) || /\.rssFeedRead/.test(it.step.node)) && readsOnly(it)) &&
    isObject(stretch.tokens, from, READING)
  )
    return true;
  return court.made.some((it) => hasStem(it.fields, stem));
}

const FILES = /^(?:pdf|csv|json|xml|xlsx|image|images|photo|photos|picture|file|files)s?$/;

/** The steps that share a word or a service with the words, and what decides. */
function touchedBy(stretch: Stretch, court: Court): readonly Made[] {
  const stems = [...stemsIn(stretch)];
  const near = court.of(stretch);
  return court.made.filter(
    (it) =>
      it.decides ||
      it.below ||
      near.includes(it) ||
      stems.some((one) => it.says.has(one)) ||
      stretch.tokens.some((one) => one.family !== undefined && one.family === it.family),
  );
}

/** "in our storefront repo": a place that is marked to be filled in. */
function isPlace({ tokens }: Stretch, at: number, near: readonly Made[]): boolean {
  const from = tokens.slice(0, at).findLastIndex((it) => /^(?:in|on|to|into|from)$/.test(it.lower));
  return (
    from >= 0 &&
    at - from <= 3 &&
    /^(?:my|our|the)$/.test(tokens[from + 1]?.lower ?? '') &&
    near.some((it) => it.text.includes('"fill_in'))
  );
}

/** What is handed over comes from the caller: "store the transcript". */
const isObject = (tokens: readonly Token[], at: number, intents?: ReadonlySet<Intent>): boolean => {
  const verb = tokens.slice(0, at).findLastIndex((_, i) => verbAt(tokens, i) !== undefined);
  const intent = verbIntent(verbAt(tokens, verb) ?? '');
  return verb >= 0 && at - verb <= 3 && (intents ? intents.has(intent) : fits('send', new Set([intent])));
};

/** Whatever calls the workflow, or writes to it, knows what it sends: "customers email orders". */
const tellsOfItself = (stretch: Stretch, court: Court): boolean =>
  court.of(stretch).some((it) => CALLED.test(it.step.node)) ||
  (court.of(stretch).some((it) => it.starts && isMail(it)) &&
    stretch.tokens.some(
      (it, i) =>
        i > 0 && /^(?:e-?mails?|mails?|sends?|writes?)$/.test(it.lower) && verbAt(stretch.tokens, i) !== undefined,
    ));

const CALLED = /\.(?:webhook|form|formTrigger|chatTrigger|executeWorkflowTrigger|mcpTrigger)$/;

/** The test stands right before or behind the step that the words are about. */
function isBesideTest(it: Made, made: readonly Made[]): boolean {
  const at = made.indexOf(it);
  return [made[at - 1], made[at + 1]].some((one) => one?.decides === true && !isEmptyTest(one, made));
}

/** "if it fails": what a node does then, or what another workflow hears of. */
const isFailure = ({ text }: Stretch): boolean =>
  /\b(?:fail\w*|pass(?:es)?|errors?|goes wrong|breaks|crashes)\b/i.test(text);
const minds = (made: readonly Made[]): boolean =>
  made.some(
    (it) =>
      it.node?.onError !== undefined ||
      it.step.data?.onError !== undefined ||
      /\.(?:errorTrigger|guardrails)$/.test(it.step.node) ||
      it.text.includes('statuscode'),
  );

/** "if yes", "if I say no": what somebody said who was asked. */
const isAnswer = ({ tokens }: Stretch): boolean =>
  tokens
    .slice(1, 5)
    .some((it) => /^(?:yes|no|ok|approved?|approves|rejected|declined|rejects|declines)$/.test(it.lower));

function isBound(claim: Claim & { kind: 'bound' }, near: readonly Made[], made: readonly Made[]): boolean {
  if (!claim.bars && made.some((it) => it.step.data?.tries !== undefined && near.includes(it))) return true;
  const { family, intent } = claim;
  if (claim.bars && family !== undefined) return !made.some((it) => it.family === family);
  const told = made.some(
    (it) =>
      it.thinks &&
      claim.stems.size > 0 &&
      it.text.includes(claim.stretch.tokens[claim.from]?.lower ?? '') &&
      [...claim.stems].every((one) => hasStem(it.words, one)),
  );
  if (told) return true;
  if (claim.bars && intent !== undefined && made.some((it) => !it.starts && !it.thinks && it.intents.has(intent)))
    return false;
  const leads = claim.from <= 1 && claim.stretch.opener !== 'unless';
  const [first] = claim.stretch.tokens;
  if (/^(?:nothing|nobody)$/.test(first?.lower ?? ''))
    return !made.some((it) => [...claim.stems].some((one) => hasStem(it.senses, one)));
  if (
    near.some(
      (it) => it.decides && !isEmptyTest(it, made) && overlaps(claim.stems, it.says) && !(leads && isLate(it, made)),
    )
  )
    return true;
  if (claim.bars && intent !== undefined) return true;
  return near.some(
    (it) =>
      it.starts &&
      claim.stems.size > 0 &&
      !/\b(?:one time|once|twice)\b/.test(claim.stretch.text) &&
      [...claim.stems].every((one) => hasStem(it.words, one)),
  );
}

const overlaps = (wanted: ReadonlySet<string>, said: ReadonlySet<string>): boolean =>
  wanted.size === 0 || [...wanted].filter((it) => said.has(it)).length >= wanted.size * HALF;
