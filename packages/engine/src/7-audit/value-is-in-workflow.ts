import type { Entity } from '../1-read/entities.ts';
import { partsOf } from '../1-read/exact-values.ts';
import type { Claim } from './claims.ts';
import { hasStem } from './filler-words.ts';
import type { Made } from './made-steps.ts';
import { type Stretch, stemsIn } from './stretches.ts';

/** All that it says is in what one step holds. */
export const isTold = (stretch: Stretch, all: readonly Made[], thinking = true): boolean => {
  const made = all.filter((it) => (thinking || !it.thinks) && !it.text.includes('"updatefields":{}'));
  const stems = [...stemsIn(stretch)];
  return stems.length > 0 && made.some((it) => stems.every((one) => hasStem(it.words, one)));
};

/** Most of what it says is in what one step holds. */
export function isMostlyTold(stretch: Stretch, made: readonly Made[]): boolean {
  const stems = [...stemsIn(stretch)].filter((it) => !/^\d/.test(it));
  return made.some((it) => stems.filter((one) => hasStem(it.words, one)).length >= stems.length * MOST);
}
const MOST = 0.5;

/** Does a value stand in what was made? */
export function valueStands({ kind, value }: Entity, made: readonly Made[]): boolean {
  if (kind === 'handle')
    return made.some((it) =>
      new RegExp(`(?<![\\p{L}\\d])@?${value.replace(/[^\w-]/g, '')}(?![\\p{L}\\d])`, 'iu').test(it.text),
    );
  const parts = partsOf({ kind, value });
  const where = REACHED.has(kind) ? made.filter((it) => !it.thinks) : made;
  return where.some((it) => parts.every((one) => plain(it.text).includes(plain(one))));
}
/** An instruction reaches nobody. */
const REACHED = new Set<Entity['kind']>(['channel', 'email', 'phone']);
const plain = (text: string): string => text.toLowerCase().replace(/\\[nrt"\\]|[^\p{L}\p{N}@+]+/gu, '');

/** Does a name? */
export function nameStands(word: string, made: readonly Made[]): boolean {
  const sizes = /^\d+(?:x\d+)+$/.test(word) ? word.split('x') : [];
  return (
    holds(made, word) ||
    (sizes.length > 0 && made.some((it) => sizes.every((one) => it.numbers.has(String(Number(one)))))) ||
    made.some((it) => it.step.node.endsWith('.httpRequest') && it.step.says.toLowerCase().includes(word))
  );
}

/** Is a word in what any step holds? */
export const holds = (made: readonly Made[], word: string): boolean =>
  made.some((it) => it.text.includes(word) || (word.length > 4 && it.step.node.toLowerCase().includes(word)));

/** Does a number, in whatever unit? */
export function numberStands(claim: Claim & { kind: 'number' }, near: readonly Made[], made: readonly Made[]): boolean {
  const { amount, entity, back } = claim;
  const others = (FORMS[entity?.kind ?? 'number'] ?? [])
    .map((it) => amount * it)
    .filter((it) => it > 1 || entity?.kind === 'percent');
  const forms = new Set([amount, ...others].map(String));
  if (entity?.kind === 'clock') {
    const told = /p\.?m/i.test(entity.text) && amount < 12 ? amount + 12 : amount;
    return made.some(
      (it) =>
        (it.starts || it.below || it.decides || near.includes(it)) &&
        (it.numbers.has(String(told)) || /noon|midnight|midday/.test(entity.text)),
    );
  }
  if (
    /^(?:if|unless)$/.test(claim.stretch.opener ?? '') &&
    entity &&
    /^(?:percent|money|number)$/.test(entity.kind) &&
    near.some((it) => it.decides)
  )
    return made.some(
      (it) =>
        (it.decides &&
          [...forms].some((one) =>
            new RegExp(`rightvalue":"?=?[^"]{0,12}\\b${one.replace('.', '\\.')}\\b`).test(it.text),
          )) ||
        (!it.decides && !it.starts && [...forms].some((one) => it.numbers.has(one))),
    );
  return (
    made.some(
      (it) =>
        (it.starts ||
          it.below ||
          it.decides ||
          (it.thinks && !back) ||
          it.intents.has('wait') ||
          (near.includes(it) && !(it.thinks && back))) &&
        [...forms].some((one) => it.numbers.has(one)),
    ) || claim.stretch.tokens.length === 1
  );
}

/** A minute may be said in seconds, an amount in cents. */
const FORMS: Partial<Record<string, readonly number[]>> = {
  money: [100],
  percent: [0.01],
  duration: [60, 1000, 60_000, 3600, 24, 7, 1 / 7, 1 / 24, 1 / 60, 30, 12],
};
