import { SPELLINGS } from './spellings.ts';

/** A piece of an instruction. `text`: in lower case; of a quoted text or a `[[field]]` what stands inside. `spaced`: a space is before it. */
export type Token = {
  kind: 'word' | 'text' | 'ref' | 'number' | 'sign' | 'stop';
  text: string;
  raw: string;
  spaced: boolean;
};

/** More is a specification, which no table of phrases understands. */
const MOST = 120;

/** The instruction as tokens, without articles and brackets; none where it is too long to be one. */
export function tokensOf(instruction: string): readonly Token[] {
  const lines = instruction.slice(0, 4000).replace(/^[ \t]*(?:\d{1,2}[.)]|[-*•])[ \t]+/gm, '');
  const found = [...lines.matchAll(TOKEN)].flatMap((it): Token[] => {
    const token = tokenOf(it.groups ?? {}, /\s/.test(lines[it.index - 1] ?? ' '));
    return token ? [token] : [];
  });
  return found.length > MOST
    ? []
    : respelt(withoutBrackets(found)).filter((it) => it.kind !== 'word' || !ARTICLES.has(it.text));
}

const TOKEN =
  /\[\[(?<ref>[^[\]]{1,80})\]\]|"(?<double>[^"\n]{0,300})"|“(?<curly>[^”\n]{0,300})”|(?<![\p{L}\d])['‘](?<single>[^'‘’\n]{0,300})['’](?!\p{L})|`(?<tick>[^`\n]{0,300})`|(?<number>\d+(?:[.,]\d+)*)|(?<word>[\p{L}_][\p{L}\p{N}_]*(?:[.'’-][\p{L}\p{N}_]+)*)|(?<stop>[.!\n])|(?<sign>>=|<=|!==?|===?|[^\s$€£“”])/gu;

function tokenOf(groups: Record<string, string | undefined>, spaced: boolean): Token | undefined {
  const { ref, number, word, stop, sign } = groups;
  const quoted = groups.double ?? groups.curly ?? groups.single ?? groups.tick;
  if (ref !== undefined) return { kind: 'ref', text: ref.trim(), raw: `[[${ref}]]`, spaced };
  if (quoted !== undefined) return { kind: 'text', text: quoted, raw: `"${quoted}"`, spaced };
  if (number !== undefined) return { kind: 'number', text: plainNumber(number), raw: number, spaced };
  if (word !== undefined) return { kind: 'word', text: word.toLowerCase().replace('’', "'"), raw: word, spaced };
  if (stop !== undefined) return { kind: 'stop', text: stop, raw: stop, spaced };
  return sign === undefined ? undefined : { kind: 'sign', text: sign, raw: sign, spaced };
}

/** "1,000" is a thousand, "1.5" one and a half. */
const plainNumber = (it: string): string => (/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(it) ? it.replaceAll(',', '') : it);

/** Brackets around a remark go; those of a calculation stay. */
function withoutBrackets(tokens: readonly Token[]): readonly Token[] {
  const opens = tokens.findIndex((it) => it.kind === 'sign' && it.text === '(');
  const closes = tokens.findIndex((it, i) => i > opens && it.kind === 'sign' && it.text === ')');
  if (opens < 0 || closes < 0) return tokens;
  const inside = tokens.slice(opens + 1, closes);
  const own = inside.some((it) => CALCULATES.test(it.text)) ? tokens.slice(opens, closes + 1) : inside;
  return [...tokens.slice(0, opens), ...own, ...withoutBrackets(tokens.slice(closes + 1))];
}

const CALCULATES = /^(?:[-+*/×÷(]|plus|minus|times|divided|multiplied)$/;

const ARTICLES = new Set(['the', 'a', 'an', 'please', 'also', 'just', 'simply']);

/** One spelling of what people write in several words: "work out" is "calculate". */
function respelt(tokens: readonly Token[]): readonly Token[] {
  const result: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] as Token;
    const known = token.kind === 'word' || token.kind === 'sign' ? BY_FIRST.get(token.text) : undefined;
    const found = known?.find(({ from }) =>
      from.every((word, i) => {
        const it = tokens[at + i];
        return it !== undefined && (it.kind === 'word' || it.kind === 'sign') && it.text === word;
      }),
    );
    if (found) {
      result.push(...found.to.map((text): Token => ({ kind: 'word', text, raw: text, spaced: true })));
      at += found.from.length;
      continue;
    }
    result.push(token);
    at += 1;
  }
  return result;
}

type Spelling = { from: readonly string[]; to: readonly string[] };

/** Longer ones first. */
const BY_FIRST: ReadonlyMap<string, readonly Spelling[]> = Map.groupBy(
  SPELLINGS.map(([from, to]): Spelling => ({ from: from.split(' '), to: to === '' ? [] : to.split(' ') })).toSorted(
    (one, other) => other.from.length - one.from.length,
  ),
  (it) => it.from[0] ?? '',
);
