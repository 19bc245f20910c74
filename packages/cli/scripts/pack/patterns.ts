import type { Plugin } from 'rolldown';
import { parseAst } from 'rolldown/parseAst';

/** A pattern with (?-i:…) is no JavaScript for an older Node, whatever is done later: it is made when the code runs, where older-node can see to it. */
export function patterns(): Plugin {
  return {
    name: 'patterns',
    renderChunk(code) {
      if (!code.includes('(?-i:')) return null;
      let made = code;
      for (const { start, end, pattern, flags } of literalsIn(parseAst(code)).toReversed())
        if (pattern.includes('(?-i:'))
          made = `${made.slice(0, start)}new RegExp(${JSON.stringify(pattern)}, ${JSON.stringify(flags)})${made.slice(end)}`;
      return made;
    },
  };
}

type Literal = { start: number; end: number; pattern: string; flags: string };

/** The regular expressions of a syntax tree. */
function literalsIn(tree: unknown): Literal[] {
  const found: Literal[] = [];
  const left: unknown[] = [tree];
  for (let node = left.pop(); node !== undefined; node = left.pop()) {
    if (typeof node !== 'object' || node === null) continue;
    if ('regex' in node && node.regex) {
      const { start, end, regex } = node as { start: number; end: number; regex: { pattern: string; flags: string } };
      found.push({ start, end, ...regex });
    } else left.push(...Object.values(node).filter((it) => typeof it === 'object' && it !== null));
  }
  return found.sort((a, b) => a.start - b.start);
}
