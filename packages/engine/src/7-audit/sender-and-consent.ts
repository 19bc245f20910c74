import type { Token } from '../1-read/tokens.ts';
import { isLittle } from './filler-words.ts';
import { type Stretch, stemsIn } from './stretches.ts';
import { isPerson, tells } from './thing-words.ts';

export const tellsSoon = (tokens: readonly Token[], i: number): boolean =>
  tells(tokens, i) || (/^an?$|^the$/.test(tokens[i]?.lower ?? '') && tells(tokens, i + 1));

/** Whose messages are meant: "from my landlord", "my daughter's school sends". */
export const senderAt = (tokens: readonly Token[]): number =>
  tokens.findIndex(
    (it, i) =>
      /^(?:my|our)$/.test(it.lower) &&
      tokens[i + 1] !== undefined &&
      isPerson(tokens[i + 1]?.lower ?? '') &&
      (tokens[i - 1]?.lower === 'from' ||
        tokens.slice(i + 2, i + 5).some((one) => /^(?:sends|mails|emails|texts|writes|messages)$/.test(one.lower))),
  );

/** "ask me before publishing", "wait for her answer". */
export const asksFirst = (tokens: readonly Token[]): boolean => {
  const ask = tokens.findIndex((it) => /^(?:ask|asks|show|approves?)$/.test(it.lower));
  return ask >= 0 && tokens.some((it, i) => i > ask && /^(?:before|approval|permission|confirmation)$/.test(it.lower));
};

/** The words of "set status to Found", "name it with month and year". */
export function settingIn(tokens: readonly Token[]): string[] {
  const verb = tokens.findIndex((it, i) => /^(?:set|sets|name|names)$/.test(it.lower) && i < 2);
  if (verb < 0 || !tokens.slice(0, verb).every((it) => isLittle(it.lower))) return [];
  const end = tokens.findIndex(
    (it, i) => i > verb && /^(?:in|on|for|and|once|after|when)$/.test(it.lower) && i > verb + 2,
  );
  return tokens
    .slice(verb + 1, end < 0 ? tokens.length : end)
    .flatMap((it) =>
      it.kind === 'mark' || (it.kind === 'word' && isLittle(it.lower)) ? [] : [it.entity?.value ?? it.lower],
    );
}

export const WISHES = /^(?:want|need|like|i'd|please|build|make|give)$/;
export const told = (stretch: Stretch): boolean =>
  stemsIn(stretch).size > 1 || stretch.tokens.some((it) => it.kind === 'service');
