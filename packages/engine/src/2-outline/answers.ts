import type { Act, Clause, Reading } from '../1-read/clause.ts';
import type { Family } from '../catalog/lexicon.ts';
import { agentWork } from './agent-work.ts';
import { beginWith, isUnclear } from './begin.ts';
import { extend } from './build.ts';
import { append, BASE, type Draft, stepFor } from './draft.ts';
import { familyKey } from './find-step.ts';
import type { Step } from './outline.ts';
import { putBeside, takeOut } from './place.ts';
import { TALKING, WRITES } from './work.ts';

/** What the words of an answer name: services, addresses, pieces of work. */
function said(reading: Reading): Act[] {
  return reading.clauses.flatMap((it): Act[] => {
    if (it.kind === 'action') return [it.act];
    if (it.kind === 'trigger' && it.event) return [it.event];
    if ((it.kind === 'note' || it.kind === 'unclear') && it.mentions)
      return [{ intent: 'list', verb: '', mentions: it.mentions, nouns: [], entities: [], text: it.text }];
    if (it.kind === 'context')
      return [{ intent: 'list', verb: '', mentions: it.mentions, nouns: [], entities: [], text: it.text }];
    return [];
  });
}

function familiesOf(draft: Draft, acts: readonly Act[]): { family: Family; act: Act }[] {
  return acts.flatMap((it) =>
    it.mentions.flatMap((mention) => {
      const family = draft.lexicon.families.get(mention.family);
      return family ? [{ family, act: it }] : [];
    }),
  );
}

/** "Where does it come from?": what starts it, or what is fetched right after the start, before all that was there. */
export function answerSource(draft: Draft, reading: Reading): void {
  const [first] = draft.steps;
  const starts = reading.clauses.filter((it) => it.kind === 'trigger' && !it.schedule);
  const others = reading.clauses.filter((it) => !starts.includes(it));
  if (
    starts.length > 0 &&
    first &&
    (isUnclear(first) || first.node.endsWith('.manualTrigger')) &&
    beginWith(draft, starts)
  ) {
    withoutFirst(draft);
    answerTarget(draft, { ...reading, clauses: others });
    return;
  }
  const acts = said(reading);
  // "put them into Mailchimp": where it goes, whatever was asked.
  if (acts.length > 0 && acts.every((it) => PUTS.test(it.text) && it.mentions.every((one) => one.role !== 'from'))) {
    answerTarget(draft, reading);
    return;
  }
  const [named] = familiesOf(draft, acts);
  const address = acts.find((it) => it.entities.some((one) => one.kind === 'url' || one.kind === 'domain'));
  const type = named?.family.action ?? (address ? `${BASE}httpRequest` : undefined);
  if (!first || !type || (!named && !address)) {
    if (!first) return;
    // "AI writes it": before whatever hands it out.
    if (draft.steps.length > 1) putBeside(draft, 'after', first, () => extend(draft, others));
    else extend(draft, others);
    return;
  }
  const after = draft.wires.filter((it) => it.from === first.id);
  draft.wires = draft.wires.filter((it) => it.from !== first.id);
  const ends = draft.ends;
  draft.ends = [{ from: first.id }];
  const of = named?.act ?? (address as Act);
  const made = append(draft, stepFor(draft, type, { ...of, intent: 'list', verb: '' }));
  draft.wires.push(...after.map((it) => ({ ...it, from: made.id })));
  if (after.length > 0) draft.ends = ends;
  // What else was said is work behind it.
  const more = others.filter(
    (it) => it.kind === 'action' && it.act !== of && it.act.verb !== '' && WRITES.has(it.act.intent),
  );
  if (more.length > 0) answerTarget(draft, { ...reading, clauses: more });
}

const PUTS =
  /^(?:(?:please|then|and|just|simply|it should|they should) )*(?:put|send|post|add|save|store|create|upload|e-?mail|mail|text|notify|tell|message|append|log|publish|forward|insert)\b/i;

/** What was guessed to be fetched first is what comes in now. */
export function withoutFirst(draft: Draft): void {
  const [first] = draft.steps;
  const next = draft.steps.find((it) => draft.wires.some((one) => one.from === first?.id && one.to === it.id));
  const family = first && familyKey(draft, first);
  if (next && family && familyKey(draft, next) === family && /getAll|list/i.test(next.action)) takeAway(draft, next);
}

/** "Where should it go?": added at the end, sent or stored as the service is for; a way that was only guessed makes room. */
export function answerTarget(draft: Draft, reading: Reading): void {
  const acts = said(reading);
  const guess = guessedSend(draft);
  const [only] = familiesOf(draft, acts);
  // "SMS with Twilio": the message that was told of goes there.
  if (guess && only?.family.action && acts.length === 1 && !only.act.ai && guess.says !== '') {
    const { verb: _, ...told } = only.act;
    const made = stepFor(draft, only.family.action, { ...told, verb: '', intent: 'send' });
    draft.steps = draft.steps.map((it) => (it === guess ? { ...made, says: guess.says, id: guess.id } : it));
    draft.families.push(only.family.key);
    return;
  }
  if (guess && acts.length > 0) takeAway(draft, guess);
  extend(
    draft,
    reading.clauses.map((it) => withVerb(draft, it)),
    reading.agent,
  );
}

/** A place without a verb: messages are sent there, other things added. */
export function withVerb(draft: Draft, clause: Clause): Clause {
  const [it] = said({ clauses: [clause] });
  if (!it || clause.kind === 'condition' || (it.verb !== '' && WRITES.has(it.intent)) || it.core || it.ai)
    return clause;
  const families = familiesOf(draft, [it]);
  const talks = families.length === 0 || families.some(({ family }) => TALKING.includes(family.key));
  const made: Act = {
    ...it,
    intent: talks ? 'send' : 'add',
    mentions: it.mentions.map((one) => ({ ...one, role: 'to' as const })),
    // Where things come in from others, whoever set it up is told, and not they.
    ...(talks && !it.recipient && families.some(({ family }) => family.trigger === draft.steps[0]?.node)
      ? { recipient: { whom: 'self' as const } }
      : {}),
  };
  return { kind: 'action', text: it.text, act: made };
}

/** A mail that nobody asked for by name or address. */
function guessedSend(draft: Draft): Step | undefined {
  const sends = draft.steps.filter((it) => isGuess(it));
  return sends.length === 1 ? sends[0] : undefined;
}

export const isGuess = (step: Step): boolean =>
  step.node === `${BASE}gmail` &&
  /send$/i.test(step.action) &&
  !/\b(?:e-?mails?|mails?|gmail|inbox)\b/i.test(step.says) &&
  Object.values(step.settings).every((it) => it.from !== 'said');

function takeAway(draft: Draft, step: Step): void {
  takeOut(draft, step);
  draft.steps = draft.steps.filter((it) => it !== step);
}

/** "What should it be able to do?": each ability is a tool of the agent. */
export function answerAbilities(draft: Draft, reading: Reading): void {
  for (const it of said(reading))
    agentWork(
      draft,
      it,
      familiesOf(draft, [it]).map(({ family }) => ({
        family,
        mention: { family: family.key, words: family.label, role: 'none' },
      })),
      { memory: true },
    );
}

/** "Which app does that happen in?": the start watches that app. */
export function triggerOf(draft: Draft, clauses: readonly Clause[]): Family | undefined {
  return familiesOf(draft, said({ clauses: [...clauses] }))[0]?.family;
}
