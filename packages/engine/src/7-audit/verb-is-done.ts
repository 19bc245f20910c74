import { mayBeNoun } from '../1-read/verbs.ts';
import type { Intent } from '../catalog/profile.ts';
import type { Claim } from './claims.ts';
import { isEmptyTest, isLate, isOwn } from './empty-tests.ts';
import type { Court } from './evidence-by-stretch.ts';
import { hasStem, isLittle, stemOf } from './filler-words.ts';
import { fits, READING, THOUGHT } from './intents-that-serve.ts';
import { PREPOSITIONS } from './kind-words.ts';
import type { Made } from './made-steps.ts';
import { stemsIn } from './stretches.ts';
import { isTold, valueStands } from './value-is-in-workflow.ts';

/** It only brings data. */
export const readsOnly = (it: Made): boolean =>
  [...it.intents].every((one) => READING.has(one) || one === 'copy' || one === 'archive');

/** Is there a step that does what a verb asks for, and that no other verb has taken? */
export function isDone(claim: Claim & { kind: 'doing' }, near: readonly Made[], court: Court): boolean {
  const { stretch } = claim;
  const intent =
    stretch.tokens.some((it) => it.kind === 'model') && !THOUGHT.has(claim.intent) ? 'generate' : claim.intent;
  const { made } = court;
  const families = new Set(
    stretch.tokens.flatMap((it) => (it.kind === 'service' && it.family && !it.implied ? [it.family] : [])),
  );
  // Whoever has to press a button watches nothing.
  if (
    WATCHES.has(claim.verb) &&
    claim.ordered &&
    made.every((it) => !it.starts || it.step.node.endsWith('.manualTrigger'))
  )
    return false;
  if (READING.has(intent)) {
    const reading = near.filter((it) =>
      it.decides ? !isEmptyTest(it, made) : brings(it) && hasData('analyze', it, made),
    );
    return reading.some((it) => !FETCHES.has(claim.verb) || (!it.decides && isAbout(claim, it, court)));
  }
  // "POST https://…", and a node whose one action has no name: its address or its service says it all.
  if (
    stretch.tokens.some(
      (it) => it.entity?.kind === 'url' && /^(?:post|put)$/.test(claim.verb) && valueStands(it.entity, made),
    )
  )
    return true;
  if (near.some((it) => it.action?.key === '' && it.family !== undefined && families.has(it.family))) return true;
  // "…, email and message": fields of a form.
  if (
    mayBeNoun(claim.verb) &&
    stretch.tokens.length <= 4 &&
    near.some((it) => /\.form(?:Trigger)?$/.test(it.step.node))
  )
    return true;
  // "create a form with …": what it starts with.
  if (
    intent === 'create' &&
    near.some((it) => it.starts && /\.(?:formTrigger|webhook|chatTrigger|mcpTrigger)$/.test(it.step.node)) &&
    stretch.tokens.some((it) => /^(?:form|webhook|endpoint|chat|chatbot|page|server)$/.test(it.lower))
  )
    return true;
  if (ENTERS.has(claim.verb) && made.some((it) => /\.(?:formTrigger|chatTrigger)$/.test(it.step.node))) return true;
  // "run sentiment analysis" is that step; what a called workflow ends with is what it returns.
  if (RUNS.has(claim.verb) && made.some((it) => [...stemsIn(stretch)].some((one) => it.kind.has(one)))) return true;
  if (claim.verb === 'return' && made.some((it) => it.step.node.endsWith('.executeWorkflowTrigger'))) return true;
  if (BRINGS.has(claim.verb) && near.some((it) => !it.decides && [...READING].some((one) => it.intents.has(one))))
    return true;
  if (
    stretch.tokens.some(
      (one, i) =>
        /^(?:form|webhook|chat)$/.test(one.lower) &&
        stretch.tokens.slice(Math.max(0, i - 2), i).some((it) => PREPOSITIONS.has(it.lower)),
    ) &&
    near.some((it) => /\.(?:formTrigger|webhook|chatTrigger)$/.test(it.step.node))
  )
    return true;
  if (!claim.ordered && near.some((it) => it.starts && !/\.(?:manual|schedule)Trigger$/.test(it.step.node)))
    return true;
  // Code that was made from these very words does what they say; a stub is marked.
  if (
    court
      .own(stretch)
      .some(
        (it) =>
          it.step.node.endsWith('.code') &&
          (it.step.data?.instruction ?? it.step.data?.code) !== undefined &&
          !it.text.includes('fill_in'),
      )
  )
    return true;
  const verb = stemOf(claim.verb);
  if (made.some((it) => it.below && it.words.has(verb))) return true;
  if (
    HANDS_OUT.has(intent) &&
    families.size > 0 &&
    THOUGHT.has(intent) &&
    !made.some((it) => families.has(it.family ?? '') && !readsOnly(it)) &&
    [...families].every((one) => !MODELS.test(one))
  )
    return false;
  // "tell me on Pushbullet": whatever the service calls what it hands over.
  if (
    fits('send', new Set([intent])) &&
    intent !== 'reply' &&
    near.some((it) => families.has(it.family ?? '') && !it.starts && !readsOnly(it) && !(claim.content && it.echoes))
  )
    return true;
  const barred = claim.verb === 'delete';
  if (SETS.has(intent) && isTold(stretch, made, false)) return true;
  const stems = stemsIn(stretch);
  const touched = court.made.filter(
    (it) =>
      near.includes(it) ||
      (THOUGHT.has(intent) && (it.thinks || it.decides)) ||
      (it.family !== undefined && families.has(it.family)) ||
      [...stems].some((one) => it.says.has(one)),
  );
  const able = touched.filter(
    (it) =>
      !it.starts &&
      !NOTHING_GIVEN.test(it.text) &&
      !(claim.content && it.echoes && fits('send', new Set([intent]))) &&
      !(ANSWERS.has(intent) && it.thinks && !isHandedOn(it, made)) &&
      !it.below &&
      !(barred && it.decides) &&
      (fits(intent, it.intents) ||
        (it.thinks && THOUGHT.has(intent)) ||
        (!it.thinks && hasStem(it.senses, verb)) ||
        (it.decides &&
          CHOOSES.has(claim.verb) &&
          !isEmptyTest(it, made) &&
          !(LEAVES.has(claim.verb) && isLate(it, made)))),
  );
  const there = families.size === 0 || THOUGHT.has(intent) ? able : preferred(able, families, made);
  const shared = (it: Made): number => [...stems].filter((one) => it.says.has(one)).length;
  const free = there
    .toSorted((a, b) => shared(b) - shared(a))
    .find(
      (it) =>
        !court.used.has(it.step.id) &&
        isAbout(claim, it, court) &&
        isMedium(stems, it, claim) &&
        hasData(intent, it, made),
    );
  if (free) {
    if (claim.ordered && !/Tool$/.test(free.step.node)) court.used.add(free.step.id);
    return true;
  }
  return SHARED.has(intent) && there.some((it) => hasData(intent, it, made));
}

const WATCHES = new Set(['watch', 'monitor', 'track', 'poll']);
const RUNS = new Set(['run', 'perform', 'execute', 'do']);

/** It brings data, thinks about them or is started with them. */
const brings = (it: Made): boolean =>
  it.starts ||
  it.thinks ||
  it.below ||
  /\.httpRequest$/.test(it.step.node) ||
  [...it.intents].some((one) => READING.has(one) || THOUGHT.has(one) || one === 'watch');

/** It works on a thing that no step brings. */
const NOTHING_GIVEN = /"fill_in: id of the [^"]*that it is about"/;

/** What is only thought of answers nobody. */
const ANSWERS = new Set<Intent>(['reply', 'answer', 'comment']);
const isHandedOn = (it: Made, made: readonly Made[]): boolean =>
  made.some(
    (one) =>
      (one.starts && /\.(?:chatTrigger|webhook|formTrigger)$/.test(one.step.node)) ||
      (one.upstream.has(it.step.id) && !one.thinks && !one.decides),
  );

/** Nothing can be judged of nothing: a model that only a clock starts was given no data. */
function hasData(intent: Intent, it: Made, made: readonly Made[]): boolean {
  if (!it.thinks || !NEEDS_DATA.has(intent)) return true;
  const before = made.slice(0, made.indexOf(it));
  return before.some((one) => !one.below && !one.decides && !one.thinks && !CLOCK.test(one.step.node));
}
const NEEDS_DATA = new Set<Intent>(['summarize', 'classify', 'extract', 'translate', 'analyze', 'compute']);
const CLOCK = /\.(?:scheduleTrigger|manualTrigger|wait)$/;

/** Those of the services that are named; where they only bring the data, whatever else is able. */
function preferred(able: readonly Made[], families: ReadonlySet<string>, made: readonly Made[]): readonly Made[] {
  const own = able.filter((it) => families.has(it.family ?? ''));
  const areThere = made.some((it) => families.has(it.family ?? ''));
  return own.length > 0 ? own : areThere || families.size === 0 ? able : able.filter((it) => it.family === undefined);
}

const HANDS_OUT = new Set<Intent>(['generate', 'answer', 'draft', 'reply']);
const MODELS = /openAi|anthropic|mistral|gemini|perplexity/i;

export const isMail = ({ kind, step }: Made): boolean =>
  kind.has('mail') ||
  kind.has('email') ||
  /gmail|emailSend|outlook|sendGrid|awsSes|sendInBlue|mailgun|mailjet|mandrill|postmark/i.test(step.node);

/** "by mail" is not done by what posts to an address, nor "text me" by a call. */
export function isMedium(
  stems: ReadonlySet<string>,
  it: Made,
  { intent, verb }: { intent: Intent; verb: string },
): boolean {
  if (intent !== 'send' && intent !== 'reply') return true;
  if (['mail', 'email', 'e-mail'].includes(verb)) return isMail(it);
  return !(stems.has('sms') || verb === 'sms') || it.kind.has('sms');
}

/** Is its thing what the step is for? What was spoken of before flows along and needs no naming. */
function isAbout({ intent, stretch, from }: Claim & { kind: 'doing' }, it: Made, court: Court): boolean {
  if (!(NAMES_ITS_THING.has(intent) || READING.has(intent)) || it.thinks || it.decides) return true;
  if (READING.has(intent) && it.starts) return true;
  if (intent === 'update' && it.text.includes('"updatefields":{}')) return false;
  const known = court.before(stretch);
  if (/\.httpRequest$/.test(it.step.node) || isOwn(it)) return true;
  const after = stretch.tokens.slice(from + 1);
  const end = after.findIndex(
    (one) =>
      (one.kind !== 'word' && one.kind !== 'service') || PREPOSITIONS.has(one.lower) || one.lower.startsWith('what'),
  );
  const words = after
    .slice(0, end < 0 ? after.length : end)
    .filter((one) => !isLittle(one.lower) && /^\p{Ll}/u.test(one.text));
  const fresh = words.map((one) => stemOf(one.lower)).filter((one) => !known.has(one));
  return fresh.length === 0 || words.some((one) => hasStem(it.senses, stemOf(one.lower)));
}
/** A value that a step sets is no step of its own. */
const SETS = new Set<Intent>(['assign', 'label', 'move', 'complete', 'publish', 'draft', 'add', 'update']);
const FETCHES = new Set(['get', 'fetch', 'pull', 'take', 'retrieve', 'grab']);
const NAMES_ITS_THING = new Set<Intent>([
  'create',
  'update',
  'delete',
  'label',
  'archive',
  'invite',
  'complete',
  'move',
  'assign',
  'run',
]);

/** What people do in a form or a chat that starts it. */
const ENTERS = new Set(['enter', 'type', 'fill', 'submit']);

/** Who says these may want to read. */
const BRINGS = new Set('collect gather open visit ping compile monitor pull take keep track start'.split(' '));

/** Who says these wants some and not the others. */
export const CHOOSES = new Set(
  'skip drop keep take check compare ignore exclude filter discard remove pick choose select dedupe cut clean let'.split(
    ' ',
  ),
);

/** What is left out is to be left out before anything is done. */
const LEAVES = new Set(['skip', 'ignore', 'exclude', 'leave', 'omit']);

/** Two verbs of these may be one step. */
const SHARED: ReadonlySet<string> = THOUGHT;
