import type { Act, Clause, Reading } from '../1-read/clause.ts';
import type { Family } from '../catalog/lexicon.ts';
import { act } from './acts.ts';
import { agentWork } from './agent-work.ts';
import { append, BASE, type Draft, stepFor } from './draft.ts';
import type { Step } from './outline.ts';
import { takeOut } from './place.ts';
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

/** "Where does it come from?": fetched right after the start, before all that was there. */
export function answerSource(draft: Draft, reading: Reading): void {
  const first = draft.steps[0];
  const acts = said(reading);
  const [named] = familiesOf(draft, acts);
  const address = acts.find((it) => it.entities.some((one) => one.kind === 'url' || one.kind === 'domain'));
  const type = named?.family.action ?? (address ? `${BASE}httpRequest` : undefined);
  if (!first || !type) {
    for (const it of acts) act(draft, it, []);
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
  for (const it of acts) {
    const verb = it.verb !== '' && WRITES.has(it.intent);
    const families = familiesOf(draft, [it]);
    const talks = families.length === 0 || families.some(({ family }) => TALKING.includes(family.key));
    act(
      draft,
      verb
        ? it
        : { ...it, intent: talks ? 'send' : 'add', mentions: it.mentions.map((one) => ({ ...one, role: 'to' })) },
      [],
    );
  }
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
