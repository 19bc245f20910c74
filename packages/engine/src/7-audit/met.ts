import type { Claim } from './claims.ts';
import { type Court, HALF } from './court.ts';
import { isDone, readsOnly } from './done.ts';
import type { Made } from './evidence.ts';
import { fits } from './fits.ts';
import { holds, isMostlyTold, nameStands, numberStands, valueStands } from './stands.ts';
import type { Stretch } from './stretches.ts';
import { isEmptyTest } from './tests.ts';
import { hasStem } from './words.ts';

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
      return valueStands(claim.entity, made);
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
      return near.some((it) => !isEmptyTest(it, made)) || (isFailure(claim.stretch) && minds(made));
    case 'test':
      if (isFailure(claim.stretch) && minds(made)) return true;
      if (isAnswer(claim.stretch) && made.some((it) => it.intents.has('approve'))) return true;
      return near.some((it) => it.decides)
        ? near.some((it) => it.decides && !isEmptyTest(it, made))
        : near.some((it) => it.thinks || it.starts || isBesideTest(it, made));
    case 'fresh':
      return made.some((it) => it.starts && !it.step.node.endsWith('.manualTrigger'));
    case 'rest':
      if (minds(made) && court.goesOn(claim.stretch)) return true;
      return claim.tells
        ? court.own(claim.stretch).some((it) => fits('send', it.intents))
        : court.own(claim.stretch).length > 0 || isMostlyTold(claim.stretch, made);
    case 'bound':
      return isBound(claim, court.beside(claim.stretch), made);
  }
}

/** The test stands right before or behind the step that the words are about. */
function isBesideTest(it: Made, made: readonly Made[]): boolean {
  const at = made.indexOf(it);
  return [made[at - 1], made[at + 1]].some((one) => one?.decides === true && !isEmptyTest(one, made));
}

/** "if it fails": what a node does then, or what another workflow hears of. */
const isFailure = ({ text }: Stretch): boolean => /\b(?:fail\w*|errors?|goes wrong|breaks|crashes)\b/i.test(text);
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
    (it) => it.thinks && claim.stems.size > 0 && [...claim.stems].every((one) => hasStem(it.words, one)),
  );
  if (told) return true;
  if (claim.bars && intent !== undefined && made.some((it) => !it.starts && !it.thinks && it.intents.has(intent)))
    return false;
  if (near.some((it) => it.decides && !isEmptyTest(it, made) && overlaps(claim.stems, it.says))) return true;
  if (claim.bars && intent !== undefined) return true;
  return near.some(
    (it) => it.starts && claim.stems.size > 0 && [...claim.stems].every((one) => hasStem(it.words, one)),
  );
}

const overlaps = (wanted: ReadonlySet<string>, said: ReadonlySet<string>): boolean =>
  wanted.size === 0 || [...wanted].filter((it) => said.has(it)).length >= wanted.size * HALF;
