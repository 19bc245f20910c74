import { imperativeAt, leadOf, opensInside, startsClause } from './clause-starts.ts';
import { LIMITS } from './limits.ts';
import { conditionsFirst, splitWhen } from './main-clauses.ts';
import { CONNECTORS, verbAt } from './phrase.ts';
import type { Segment } from './segment.ts';
import type { Token } from './tokens.ts';
import { verbIntent } from './verbs.ts';

/** "a random drink from thecocktaildb, a picture made by Bannerbear": each names where it comes from. */
function twoSources(tokens: readonly Token[], current: readonly Token[], from: number): boolean {
  const sourced =
    current.some((it, i) => it.lower === 'from' && current[i + 1] !== undefined) &&
    !current.some((_, i) => verbAt(current, i));
  if (!sourced) return false;
  for (let i = from; tokens[i] && !/^[,.;:\n]$|^->$/.test((tokens[i] as Token).text); i++) {
    const token = tokens[i] as Token;
    if (token.kind === 'service' || token.kind === 'model' || token.lower === 'from' || token.lower === 'by')
      return true;
  }
  return false;
}

/** What a language model does before anything goes out. */
const THOUGHT = new Set(['summarize', 'translate', 'transcribe']);

const endsAt = (tokens: readonly Token[], i: number): boolean =>
  !tokens[i] || /^[.!?;\n]$/.test((tokens[i] as Token).text);

/** '"Please …"' or 'status = "invoiced"', and nothing behind it. */
function quotedNext(tokens: readonly Token[], at: number): boolean {
  const from = tokens[at + 1]?.text === '=' ? at + 2 : at;
  return tokens[from]?.entity?.kind === 'quoted' && endsAt(tokens, from + 1);
}

/** "if it is large, or the customer is tagged VIP, tell us": a test of two. */
const anotherTest = (tokens: readonly Token[], from: number, at: number): boolean =>
  /^(?:, )?or $/.test(
    tokens
      .slice(from, at)
      .map((it) => `${it.lower} `)
      .join(''),
  ) &&
  tokens
    .slice(at + 1, at + 6)
    .some((it) => /^(?:is|are|was|were|has|have|isn't|aren't|hasn't|contains?|mentions?)$/.test(it.lower));

/** An address behind words that send something, and nothing done with it. */
const addressNext = (tokens: readonly Token[], at: number, current: readonly Token[]): boolean =>
  /^(?:email|phone|channel|handle)$/.test(tokens[at + 1]?.entity?.kind ?? '') &&
  current.some((it) =>
    /^(?:mail|e-?mail|send|notify|tell|message|text|sms|inform|alert|remind|forward|to|for|recipients?)s?$/.test(
      it.lower,
    ),
  );

/** Cuts a token stream into segments: at sentence ends, lines, arrows, and where a new clause begins after a comma or "and". */
export function segment(tokens: readonly Token[]): Segment[] {
  const segments: Segment[] = [];
  let current: Token[] = [];
  let joint: Segment['joint'] = 'start';
  let item = false;
  let and: true | undefined;
  let depth = 0;
  const close = (next: Segment['joint']): void => {
    if (current.some((it) => it.kind !== 'mark')) {
      const lead = leadOf(current);
      segments.push({
        tokens: current,
        joint,
        ...(lead ? { lead } : {}),
        ...(item ? { item } : {}),
        ...(and ? { and } : {}),
      });
      item = false;
      and = undefined;
      joint = next;
    } else if (next !== 'comma' && joint !== 'start') joint = next;
    current = [];
  };
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] as Token;
    const text = token.text;
    if (current.length >= LIMITS.words) close('sentence');
    if (text === '(') depth++;
    if (text === ')') depth = Math.max(0, depth - 1);
    if (text === '\n') {
      close('line');
      depth = 0;
      const next = tokens[i + 1];
      const after = tokens[i + 2];
      if (next && /^[-*•·]$/.test(next.text)) {
        item = true;
        i++;
      } else if (next && after && /^\d{1,2}$|^[a-z]$/i.test(next.text) && /^[.):]$/.test(after.text)) {
        item = true;
        i += 2;
      }
      continue;
    }
    if (depth > 0) {
      current.push(token);
      continue;
    }
    if (i === 0 && /^[-*•]$/.test(text)) {
      item = true;
      continue;
    }
    if (
      (i === 0 || tokens[i - 1]?.text === '\n') &&
      /^\d{1,2}$/.test(text) &&
      /^[.)]$/.test(tokens[i + 1]?.text ?? '')
    ) {
      item = true;
      i++;
      continue;
    }
    if (/^[.!?;]$/.test(text) && token.kind === 'mark') {
      close('sentence');
      continue;
    }
    if (text === '->') {
      close('arrow');
      continue;
    }
    // 'email the team a reminder: "Please …"', "mail to the team: tom@…": what it says or whom it goes to belongs to the order.
    if (text === ':' && token.kind === 'mark' && (quotedNext(tokens, i + 1) || addressNext(tokens, i, current))) {
      current.push(token);
      continue;
    }
    if (text === ':' && token.kind === 'mark') {
      close('colon');
      continue;
    }
    // "a 3-line summary" is one word.
    const hyphen = tokens[i - 1]?.end === token.start && tokens[i + 1]?.start === token.end;
    if (text === '-' && token.kind === 'mark' && current.length > 0 && !hyphen) {
      close('comma');
      continue;
    }
    // "the second it is placed": a moment, and no step after the first.
    const moment =
      (token.lower === 'second' && tokens[i - 1]?.lower === 'the') ||
      // "it is not yet shipped"
      (/^(?:yet|already)$/.test(token.lower) &&
        /^(?:not|is|are|isn't|aren't|was|has|have|been)$/.test(tokens[i - 1]?.lower ?? '')) ||
      // "3 days later send …"
      (token.lower === 'later' && tokens[i - 1]?.entity?.kind === 'duration');
    if (
      current.length > 0 &&
      !moment &&
      CONNECTORS.has(token.lower) &&
      (token.kind === 'mark' || token.kind === 'word')
    ) {
      let j = i;
      while (j < i + 8 && tokens[j] && CONNECTORS.has((tokens[j] as Token).lower)) j++;
      const continues =
        current.length > 0 &&
        /^(?:when|whenever|if|unless)$/.test(leadOf(current) ?? '') &&
        ((token.lower === 'and' && j === i + 1) || anotherTest(tokens, i, j)) &&
        !imperativeAt(tokens, j);
      const words = tokens.slice(i, j).map((it) => it.lower);
      // "create or update the contact", "read and send my mail": two verbs with one object.
      const paired =
        j === i + 1 &&
        /^(?:or|and|\/)$/.test(token.lower) &&
        verbAt(tokens, i - 1) !== undefined &&
        // "summarize and mail it": the text is written first.
        !(
          THOUGHT.has(verbIntent(verbAt(tokens, i - 1) ?? '')) &&
          /^(?:send|post|publish)$/.test(verbIntent(verbAt(tokens, j) ?? ''))
        ) &&
        !/^(?:that|this|it|they|he|she|who|which)$/.test(tokens[i - 2]?.lower ?? '') &&
        verbAt(tokens, j) !== undefined;
      const each =
        token.text === ',' &&
        j === i + 1 &&
        /^(?:for|every|each)$/.test(current[0]?.lower ?? '') &&
        /^(?:every|each|new|any)$/.test(current[1]?.lower ?? '') &&
        !current.some((_, k) => verbAt(current, k));
      if (each || (token.text === ',' && j === i + 1 && twoSources(tokens, current, j))) {
        close('comma');
        continue;
      }
      if (!continues && !paired && (startsClause(tokens, j) || (words.includes('then') && j > i))) {
        close('comma');
        if (words.some((it) => /^(?:and|also|plus)$/.test(it))) and = true;
        i = j - 1;
        continue;
      }
    }
    // "row in 'orders' + discord message": verbless steps in a row
    if (token.text === '+' && (joint as Segment['joint']) === 'arrow' && current.length > 0) {
      close('comma');
      continue;
    }
    if (
      current.length > (/^(?:if|unless)$/.test(token.lower) && verbAt(current, 0) ? 0 : 1) &&
      opensInside(tokens, i, current)
    ) {
      close('comma');
    }
    current.push(token);
  }
  close('sentence');
  return conditionsFirst(segments.flatMap((it, i) => splitWhen(it, segments[i + 1])));
}
