import { ADVERBS, CONNECTORS, DETERMINERS, isServiceVerb, MODALS, startsObject, verbAt } from './phrase.ts';
import type { Token } from './tokens.ts';
import { isInflected, verbBase } from './verbs.ts';

/** A stretch of a text that says one thing, and how it hangs on what was said before it. */
export type Segment = {
  tokens: Token[];
  /** The conjunction that opens it: when, if, unless, otherwise, until … */
  lead?: string;
  /** What stood between it and the segment before. */
  joint: 'start' | 'sentence' | 'line' | 'arrow' | 'comma' | 'colon';
  /** It opens with a list mark: "-", "1.", "a)". */
  item?: boolean;
};

const WHEN = new Set([
  'when',
  'whenever',
  'once',
  'if',
  'unless',
  'otherwise',
  'else',
  'until',
  'while',
  'because',
  'after',
  'before',
  'upon',
  'as',
  'every',
  'each',
  'anytime',
  'except',
  'in',
  'so',
  'since',
]);
/** Words that end a test: "is missing answer 400", "is empty reply …". */
const STATES =
  /^(?:missing|empty|blank|valid|invalid|true|false|there|found|done|wrong|down|up|offline|online|urgent|positive|negative|\d+)$/;

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

/** Does a clause of its own begin here: an imperative, or a subject with its verb? */
function startsClause(tokens: readonly Token[], at: number): boolean {
  let i = at;
  while (tokens[i] && ADVERBS.has((tokens[i] as Token).lower)) i++;
  const token = tokens[i];
  if (!token) return false;
  if (verbAt(tokens, i)) return true;
  if (i > at && MODALS.has(token.lower)) return true;
  if (
    /^(?:when|whenever|if|unless|otherwise|else|once)$/.test(token.lower) &&
    !/^(?:a|per)$/.test(tokens[i + 1]?.lower ?? '')
  )
    return true;
  if (isServiceVerb(tokens, i)) return true;
  // "…, but only for mails that need an answer"
  if (
    i > at &&
    tokens[i - 1]?.lower === 'only' &&
    /^(?:for|if|when|those|the|new|mails?|emails?|orders?|rows?|items?)$/.test(token.lower) &&
    tokens[at - 1]?.lower !== 'and'
  )
    return true;
  if (/^(?:i|we|it|they|you|he|she|someone|somebody|i'll|we'll|it's|i'd|don't|do)$/.test(token.lower))
    return hasVerbSoon(tokens, i + 1, 3);
  if (token.kind === 'model') return hasVerbSoon(tokens, i + 1, 1);
  if (/^(?:have|let|use|using)$/.test(token.lower) && tokens.slice(i + 1, i + 4).some((it) => it.kind === 'model'))
    return true;
  if (/^(?:the|a|an|our|my|this|that|all|each|every)$/.test(token.lower)) return subjectThenVerb(tokens, i + 1);
  return false;
}

function hasVerbSoon(tokens: readonly Token[], from: number, within: number): boolean {
  for (let i = from; i < from + within; i++) {
    const token = tokens[i];
    if (!token || token.kind === 'mark') return false;
    if (verbAt(tokens, i) || MODALS.has(token.lower)) return true;
  }
  return false;
}

/** "the bot answers", "the client should": a short subject and then its verb. */
function subjectThenVerb(tokens: readonly Token[], from: number): boolean {
  for (let i = from; i < from + 4; i++) {
    const token = tokens[i];
    if (
      !token ||
      token.kind === 'mark' ||
      token.lower === 'and' ||
      /^(?:in|to|of|with|from|on|for|at|by)$/.test(token.lower)
    )
      return false;
    if (i === from) continue;
    if (/^(?:should|must|will|can|gets?|is|are|has|needs?)$/.test(token.lower)) return true;
    const base = verbBase(token.lower);
    if (base && isInflected(token.lower, base) && /s$/.test(token.lower) && tokens[i + 1]?.kind !== 'mark') return true;
  }
  return false;
}

/** Cuts a token stream into segments: at sentence ends, lines, arrows, and where a new clause begins after a comma or "and". */
export function segment(tokens: readonly Token[]): Segment[] {
  const segments: Segment[] = [];
  let current: Token[] = [];
  let joint: Segment['joint'] = 'start';
  let item = false;
  let depth = 0;
  const close = (next: Segment['joint']): void => {
    if (current.some((it) => it.kind !== 'mark')) {
      const lead = leadOf(current);
      segments.push({ tokens: current, joint, ...(lead ? { lead } : {}), ...(item ? { item } : {}) });
      item = false;
      joint = next;
    } else if (next !== 'comma' && joint !== 'start') joint = next;
    current = [];
  };
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] as Token;
    const text = token.text;
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
    if (text === ':' && token.kind === 'mark') {
      close('colon');
      continue;
    }
    if (text === '-' && token.kind === 'mark' && current.length > 0) {
      close('comma');
      continue;
    }
    if (current.length > 0 && CONNECTORS.has(token.lower) && (token.kind === 'mark' || token.kind === 'word')) {
      let j = i;
      while (tokens[j] && CONNECTORS.has((tokens[j] as Token).lower)) j++;
      const continues =
        current.length > 0 &&
        /^(?:when|whenever|if|unless)$/.test(leadOf(current) ?? '') &&
        token.lower === 'and' &&
        j === i + 1 &&
        !imperativeAt(tokens, j);
      const words = tokens.slice(i, j).map((it) => it.lower);
      // "create or update the contact", "read and send my mail": two verbs with one object.
      const paired =
        j === i + 1 &&
        /^(?:or|and|\/)$/.test(token.lower) &&
        verbAt(tokens, i - 1) !== undefined &&
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
  return conditionsFirst(segments.flatMap(splitWhen));
}

/** "alert me by SMS if it is down": the test comes before what depends on it. */
function conditionsFirst(segments: Segment[]): Segment[] {
  const out = [...segments];
  for (let i = 1; i < out.length; i++) {
    const [before, it, after] = [out[i - 1] as Segment, out[i] as Segment, out[i + 1]];
    const tests =
      it.lead === 'when' &&
      /\b(?:below|above|over|under|less|more|exceeds?|drops?|rises?|falls?|contains?|goes|is down|is up|at least)\b/i.test(
        it.tokens.map((token) => token.lower).join(' '),
      );
    const trails =
      (tests || /^(?:if|unless)$/.test(it.lead ?? '')) &&
      it.joint === 'comma' &&
      (!after || after.joint === 'sentence' || after.joint === 'line');
    const asks = before.tokens.some((token) =>
      /^(?:checks?|see|verify|decide|whether|find|get|fetch|read|look|search|scrape|pull|query|load|monitor)$/.test(
        token.lower,
      ),
    );
    if (
      !trails ||
      before.lead ||
      asks ||
      before.joint === 'colon' ||
      /^(?:if|unless)\s+not\b/.test(it.tokens.map((token) => token.lower).join(' '))
    )
      continue;
    out[i - 1] = {
      ...it,
      ...(tests ? { lead: 'if' } : {}),
      joint: before.joint,
      ...(before.item ? { item: true } : {}),
    };
    const { item: _, ...rest } = before;
    out[i] = { ...rest, joint: 'comma' };
  }
  return out;
}

/** A base form that can only be an order: "add", "tell"; not "has", "is", "exists". */
function imperativeAt(tokens: readonly Token[], i: number): boolean {
  const token = tokens[i];
  const base = verbAt(tokens, i);
  return token !== undefined && base !== undefined && token.lower === base;
}

const QUESTIONS = new Set([
  'check',
  'checks',
  'see',
  'verify',
  'know',
  'tell',
  'decide',
  'decides',
  'ask',
  'out',
  'say',
  'says',
  'determine',
  'judge',
  'whether',
  'only',
  'even',
  'look',
]);

/** "… when a deal is won", "… if it fails": a conjunction that opens a clause without a comma. */
function opensInside(tokens: readonly Token[], i: number, current: readonly Token[]): boolean {
  const token = tokens[i] as Token;
  const before = tokens[i - 1];
  if (token.kind !== 'word' || !before) return false;
  if (/^(?:when|whenever)$/.test(token.lower))
    return !/^(?:time|know|say|decide|ask|asks)$/.test(before.lower) && (before.kind !== 'mark' || before.text === ')');
  if (/^(?:if|unless)$/.test(token.lower) && before.kind === 'model') return false;
  if (token.lower === 'else')
    return !/^(?:or|anything|everything|someone|something|anyone|everyone|nothing)$/.test(before.lower);
  if (/^(?:if|unless)$/.test(token.lower))
    return !QUESTIONS.has(before.lower) || (before.lower === 'only' && current.length > 2);
  if (/^(?:otherwise|whereas)$/.test(token.lower)) return true;
  if (token.lower === 'once') return !/^(?:a|per|every|at)$/.test(tokens[i + 1]?.lower ?? '') && before.lower !== 'at';
  return /^(?:every|each)$/.test(token.lower) && /^time$/.test(tokens[i + 1]?.lower ?? '');
}

function leadOf(tokens: readonly Token[]): string | undefined {
  let i = 0;
  while (
    tokens[i] &&
    (tokens[i] as Token).kind !== 'service' &&
    /^(?:then|and|so|but|also|only|please|,|hi|hello|hey|ok|okay)$/.test((tokens[i] as Token).lower)
  )
    i++;
  const words = tokens.slice(i, i + 3).map((it) => it.lower);
  if (words[0] === 'as' && words[1] === 'soon') return 'when';
  if (/^(?:every|each)$/.test(words[0] ?? '') && words[1] === 'time') return 'when';
  if (words[0] === 'in' && words[1] === 'case') return 'if';
  if (words[0] === 'on' && /^(?:a|an|new|each|every|any)$/.test(words[1] ?? '')) return 'when';
  if (words[0] === 'except' && /^(?:if|when)$/.test(words[1] ?? '')) return 'unless';
  if (/^(?:whenever|anytime|upon)$/.test(words[0] ?? '')) return 'when';
  if (words[0] === 'once' && !/^(?:a|per|every)$/.test(words[1] ?? '')) return 'when';
  if (words[0] === 'after' && !/^(?:that|this|the|\d)/.test(words[1] ?? '')) return 'when';
  return WHEN.has(words[0] ?? '') && !/^(?:every|each|as|in|so|since|before|once|after)$/.test(words[0] ?? '')
    ? words[0]
    : undefined;
}

/** "When a deal is won in Pipedrive the client should …": the main clause follows without a comma. */
function splitWhen(segment: Segment): Segment[] {
  if (!segment.lead || !/^(?:when|if|unless)$/.test(segment.lead)) return [segment];
  const { tokens } = segment;
  let verbSeen = false;
  let depth = 0;
  for (let i = 1; i < tokens.length; i++) {
    const token = tokens[i] as Token;
    if (token.text === '(') depth++;
    if (token.text === ')') depth--;
    if (depth > 0) continue;
    const before = tokens[i - 1] as Token;
    const comma = before.text === ',';
    if (verbSeen && i > 2) {
      // "if someone has a birthday today post in slack": a noun elsewhere, an order here.
      const order =
        !imperativeAt(tokens, i) &&
        verbBase(token.lower) === token.lower &&
        !DETERMINERS.has(before.lower) &&
        (/^(?:me|us|him|her|them)$/.test(tokens[i + 1]?.lower ?? '') ||
          tokens[i + 1]?.entity?.kind === 'email' ||
          tokens[i + 1]?.entity?.kind === 'channel' ||
          (before.kind === 'entity' &&
            tokens[i + 1] !== undefined &&
            (startsObject(tokens[i + 1] as Token) || tokens[i + 1]?.kind === 'word') &&
            verbBase(token.lower) === token.lower) ||
          (/^(?:in|to|on|it|them|me|us|a|an|the)$/.test(tokens[i + 1]?.lower ?? '') &&
            tokens
              .slice(i + 1, i + 6)
              .some((it) => it.kind === 'service' || it.entity?.kind === 'channel' || it.entity?.kind === 'url')) ||
          (STATES.test(before.lower) && tokens[i + 1] !== undefined && startsObject(tokens[i + 1] as Token)));
      const imperative =
        (order || imperativeAt(tokens, i)) &&
        !/^(?:to|and|or|not|it|they|i|we|you|someone|somebody|people|who|that|n't)$/.test(before.lower) &&
        (!MODALS.has(before.lower) || /^(?:is|are|was|isn't|aren't|wasn't)$/.test(before.lower)) &&
        !isNounBefore(tokens, i);
      const clause =
        /^(?:the|a|an|our|my|it|i|we|they|then)$/.test(token.lower) &&
        (comma ||
          (token.lower === 'the' &&
            subjectThenVerb(tokens, i + 1) &&
            /should|must|will|can/.test(
              tokens
                .slice(i, i + 5)
                .map((it) => it.lower)
                .join(' '),
            ))) &&
        (token.lower === 'then' || subjectThenVerb(tokens, i + 1) || hasVerbSoon(tokens, i + 1, 3));
      const named = comma && (token.kind === 'model' || isServiceVerb(tokens, i));
      const last = comma && !tokens.slice(i).some((it) => it.text === ',') && tokens.length - i > 1;
      if (imperative || clause || named || last) {
        const first = tokens.slice(0, comma ? i - 1 : i);
        return [
          { ...segment, tokens: first },
          { tokens: tokens.slice(token.lower === 'then' ? i + 1 : i), joint: 'comma' },
        ];
      }
    }
    if (
      verbBase(token.lower) ||
      MODALS.has(token.lower) ||
      /^(?:over|above|below|under|contains?|urgent|missing|empty)$/.test(token.lower) ||
      (token.kind === 'word' &&
        i > 1 &&
        /(?:[^s]s|ed)$/.test(token.lower) &&
        before.kind === 'word' &&
        !DETERMINERS.has(before.lower)) ||
      /^(?:comes?|arrives?|happens?|books?|signs?|fails?|crashes?|submits?|subscribes?|cancels?)$/.test(token.lower)
    )
      verbSeen = true;
    if (
      token.kind === 'word' &&
      !verbSeen &&
      ((i > 2 && comma) || (i > 1 && /^(?:i|we|they|someone|somebody|it)$/.test(before.lower)))
    )
      verbSeen = true;
  }
  return [segment];
}

/** "a new order add": the word before could be the verb's subject only in the plural; "a lead gets" has its own verb. */
function isNounBefore(tokens: readonly Token[], i: number): boolean {
  const before = tokens[i - 1];
  return before !== undefined && DETERMINERS.has(before.lower);
}
