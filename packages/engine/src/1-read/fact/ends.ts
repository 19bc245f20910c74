import { imperativeAt } from '../clause-starts.ts';
import type { Token } from '../tokens.ts';
import { isInflected, verbBase } from '../verbs.ts';

/** What happens, and the work that is told after it. */
export type Fact = { fact: string; rest: string };

export const CUTS = /^(?:,|->|=>|:|;|-|–|—|\.)$/;

/** Where what happens ends and the work begins. */
export function endOf(tokens: readonly Token[], from: number): number {
  let depth = 0;
  for (let i = from + 1; i < tokens.length; i++) {
    const token = tokens[i] as Token;
    if (token.text === '(') depth++;
    if (token.text === ')') depth--;
    if (depth > 0) continue;
    if (CUTS.test(token.text) && token.kind === 'mark') return i;
    if (token.text === '->' || dueAt(tokens, i)) return i;
    if (/^(?:and|so|then)$/.test(token.lower)) {
      const next = i + 1 + Number(/^(?:then|please|so)$/.test(tokens[i + 1]?.lower ?? ''));
      if (
        imperativeAt(tokens, next) ||
        tokens[next]?.kind === 'model' ||
        /^(?:i|we|i'd|we'd|it|an?|the|somebody|someone)$/.test(tokens[next]?.lower ?? '')
      )
        return i;
    }
  }
  return tokens.length;
}

/** "should become a card", "gets loaded into MySQL": the work, told of the thing that comes. */
export function dueAt(tokens: readonly Token[], at: number): { order: string; at: number } | undefined {
  let i = at;
  if (!/^(?:should|must|shall|gets?|get|are|is|to|needs?|has|have|goes|go)$/.test(tokens[i]?.lower ?? ''))
    return undefined;
  if (/^(?:goes|go)$/.test(tokens[i]?.lower ?? ''))
    return /^(?:to|into|in|on)$/.test(tokens[i + 1]?.lower ?? '') ? { order: 'add it ', at: i + 1 } : undefined;
  // "gets a warning reply"
  if (/^gets?$/.test(tokens[i]?.lower ?? '') && /^an?$/.test(tokens[i + 1]?.lower ?? '')) {
    const thing = tokens
      .slice(i + 2, i + 5)
      .find((it) => /^(?:reply|answer|response|mail|e-?mail|message|sms|text|notification)$/.test(it.lower));
    if (thing)
      return { order: /^(?:reply|answer|response)$/.test(thing.lower) ? 'reply with ' : 'send them ', at: i + 1 };
  }
  while (
    i < at + 4 &&
    /^(?:should|must|shall|gets?|get|are|is|to|be|also|then|automatically|needs?|has|have)$/.test(
      tokens[i]?.lower ?? '',
    )
  )
    i++;
  const word = tokens[i]?.lower ?? '';
  if (/^(?:become|turn)$/.test(word)) {
    const into = tokens[i + 1]?.lower === 'into' ? i + 2 : i + 1;
    return { order: 'create ', at: into };
  }
  const base = verbBase(word);
  if (!base || !isInflected(word, base) || !/(?:ed|t|n)$/.test(word)) return undefined;
  return { order: `${base} it `, at: i + 1 };
}

export const cut = (says: string, tokens: readonly Token[], from: number, to: number): string =>
  says.slice(tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? says.length);

/** What follows a mark or a conjunction. */
export const behind = (says: string, tokens: readonly Token[], at: number): string =>
  says
    .slice(tokens[at]?.start ?? says.length)
    .replace(/^(?:->|=>|[,:;.–—-])\s*/, '')
    .replace(/^(?:and|so|then)\s+/i, '');
