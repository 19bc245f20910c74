/**
 * A pattern that ignores case but for parts in (?-i:…), as one that minds case and has both cases of each letter elsewhere. Node knows
 * such parts from 23 on. A pattern without them stays as it is.
 */
export function withoutModifiers(source: string, flags: string): [source: string, flags: string] {
  if (!source.includes('(?-i:') || !flags.includes('i')) return [source, flags];
  // Whether case counts in each of the groups that are open.
  const minds: boolean[] = [];
  let made = '';
  for (const [token] of source.matchAll(TOKENS)) {
    const isMinded = minds.at(-1) ?? false;
    if (token === '(?-i:') {
      minds.push(true);
      made += '(?:';
    } else {
      if (token.startsWith('(')) minds.push(isMinded);
      if (token === ')') minds.pop();
      made += isMinded ? token : bothCases(token);
    }
  }
  return [made, flags.replace('i', '')];
}

/** What a pattern is made of: escapes, classes, the beginnings of groups with their names, counts, and single characters. */
const TOKENS =
  /\\(?:[pPk]\{[^}]*\}|k<[^>]*>|u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[a-zA-Z]|[\s\S])|\[(?:\\[\s\S]|[^\]\\])*\]|\(\?(?:<[A-Za-z_$][\w$]*>|<?[=!]|-i:|:)|[\s\S]/gu;

function bothCases(token: string): string {
  if (token.startsWith('[')) return inClass(token);
  if (token.length > 2 || token.startsWith('\\')) return token;
  const other = otherCase(token);
  return other === undefined ? token : `[${token}${other}]`;
}

/** [a-z&] → [a-z&A-Z]: what is in a class, and the other case of it. */
function inClass(token: string): string {
  const [, not = '', inside = ''] = /^\[(\^?)([\s\S]*)\]$/.exec(token) ?? [];
  const others = [...inside.matchAll(CLASS_PARTS)].flatMap(({ groups: { from, to, one } = {} }) => {
    if (from !== undefined && to !== undefined) return otherRanges(from, to);
    const other = one === undefined ? undefined : otherCase(one);
    return other === undefined ? [] : [other];
  });
  // A hyphen that stood first would make a range with what now stands before it.
  return `[${not}${[...new Set(others)].join('')}${inside.replace(/^-/, '\\-')}]`;
}

const CLASS_PARTS =
  /\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|[\s\S])|(?<from>[^\\])-(?<to>[^\\])|(?<one>[^\\])/gu;

/** The other case of each letter between both. */
function otherRanges(from: string, to: string): string[] {
  const [first, last] = [from.codePointAt(0) ?? 0, to.codePointAt(0) ?? 0];
  const others = Array.from({ length: last - first + 1 }, (_, at) => otherCase(String.fromCodePoint(first + at)));
  return others.filter((it) => it !== undefined);
}

/** None where it has no other case, or one that is no single character. */
function otherCase(character: string): string | undefined {
  const lower = character.toLowerCase();
  const other = lower === character ? character.toUpperCase() : lower;
  return other === character || [...other].length > 1 ? undefined : other;
}
