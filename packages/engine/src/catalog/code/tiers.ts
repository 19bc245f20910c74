import { type Condition, conditionIn } from './conditions.ts';
import { PLAIN_KINDS, type Value } from './kinds.ts';
import type { Kind } from './phrase.ts';
import type { Token } from './tokens.ts';

/** A value that depends: "high if the amount is over 1000, medium if it is over 500, otherwise low". */
export type Tiers = { when: readonly { is: Condition; value: Value }[]; other?: Value };

export const TIER_KINDS = {
  tiers: { most: 80, read: (tokens: readonly Token[]): Tiers | undefined => tiersIn(tokens) } satisfies Kind<Tiers>,
};

function tiersIn(tokens: readonly Token[], before?: string): Tiers | undefined {
  const other = elseIn(tokens);
  if (other) return other;
  for (let at = 1; at <= 4 && at < tokens.length; at += 1) {
    if (!/^(?:if|when|where)$/.test(tokens[at]?.text ?? '')) continue;
    const value = PLAIN_KINDS.value.read(tokens.slice(0, at));
    if (!value) continue;
    for (let end = tokens.length; end > at + 1; end -= 1) {
      if (end < tokens.length && !isCut(tokens[end]) && tokens[end]?.text !== 'else') continue;
      const is = conditionOf(tokens.slice(at + 1, end), before);
      if (!is) continue;
      const rest = tokens.slice(end);
      const from = rest.findIndex((it) => !isCut(it));
      const more =
        rest.length === 0 ? { when: [] } : tiersIn(rest.slice(Math.max(0, from)), 'field' in is ? is.field : before);
      if (more) return { ...more, when: [{ is, value }, ...more.when] };
    }
  }
  return undefined;
}

const isCut = (it: Token | undefined): boolean =>
  it !== undefined && it.kind !== 'text' && /^(?:,|;|and|or|\.|\n)$/.test(it.text);

/** "Medium if over 500": of what was tested before. */
function conditionOf(tokens: readonly Token[], before: string | undefined): Condition | undefined {
  const known = conditionIn(tokens);
  if (
    known ||
    before === undefined ||
    !/^(?:over|under|atleast|atmost|between|equals|[<>=]=?)$/.test(tokens[0]?.text ?? '')
  )
    return known;
  return conditionIn([{ kind: 'ref', text: before, raw: before, spaced: true }, ...tokens]);
}

/** "else low", "else set it to low", "low else". */
function elseIn(tokens: readonly Token[]): Tiers | undefined {
  const texts = tokens.map((it) => it.text);
  const lead = /^(?:and )?else (?:, )?(?:(?:set|make|use|flag|put) )?(?:(?:it|them) )?(?:(?:to|as) )?/.exec(
    `${texts.join(' ')} `,
  )?.[0];
  const words =
    lead === undefined
      ? texts.at(-1) === 'else'
        ? tokens.slice(0, -1)
        : []
      : tokens.slice(lead.trim().split(' ').length);
  const other = PLAIN_KINDS.value.read(words);
  return other && { when: [], other };
}
