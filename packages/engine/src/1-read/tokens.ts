import { isOrdinaryWord, isStrict, type Lexicon } from '../catalog/lexicon.ts';
import { findModel } from '../catalog/models.ts';
import type { Entity } from './entities.ts';
import { findEntities } from './entities.ts';

/** A word, a mark, or a stretch that counts as one: a value, a service's name, a language model's name. */
export type Token = {
  text: string;
  lower: string;
  start: number;
  end: number;
  kind: 'word' | 'mark' | 'entity' | 'service' | 'model';
  entity?: Entity;
  family?: string;
  implied?: boolean;
  model?: string;
};

const WORD = /[\p{L}\d][\p{L}\d'.&/-]*[\p{L}\d]|[\p{L}\d]|->|\n|[^\s]/gu;

export function tokenize(lexicon: Lexicon, text: string): Token[] {
  const entities = findEntities(text);
  const tokens: Token[] = [];
  let at = 0;
  for (const entity of [...entities, undefined]) {
    const end = entity?.start ?? text.length;
    for (const match of text.slice(at, end).matchAll(WORD)) {
      const start = at + match.index;
      tokens.push({
        text: match[0],
        lower: match[0].toLowerCase(),
        start,
        end: start + match[0].length,
        kind: /[\p{L}\d]/u.test(match[0]) ? 'word' : 'mark',
      });
    }
    if (!entity) break;
    tokens.push({
      text: entity.text,
      lower: entity.text.toLowerCase(),
      start: entity.start,
      end: entity.end,
      kind: 'entity',
      entity,
    });
    at = entity.end;
  }
  return joinModels(plainTweets(nameServices(lexicon, text, tokens)));
}

/** "Write a tweet and post it on X": where the service is named, a tweet is only what is written. */
function plainTweets(tokens: Token[]): Token[] {
  const named = tokens.some((it) => it.family === 'twitter' && !it.implied);
  return tokens.map(({ family, implied, ...it }, i) => {
    const idea = /^(?:ideas?|drafts?|suggestions?|texts?|copy|templates?|proposals?)$/.test(tokens[i + 1]?.lower ?? '');
    if (family === 'twitter' && implied && (named || idea)) return { ...it, kind: 'word' as const };
    return { ...it, ...(family === undefined ? {} : { family }), ...(implied === undefined ? {} : { implied }) };
  });
}

/** "The AI (Claude) checks …": the name in brackets is the model's, not an aside. */
function joinModels(tokens: Token[]): Token[] {
  const out: Token[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const [token, open, named, close] = tokens.slice(i, i + 4);
    if (
      token?.kind === 'model' &&
      !token.model &&
      open?.text === '(' &&
      named?.kind === 'model' &&
      close?.text === ')'
    ) {
      out.push({ ...named, start: token.start });
      i += 3;
    } else out.push(token as Token);
  }
  return out;
}

function nameServices(lexicon: Lexicon, text: string, tokens: Token[]): Token[] {
  const out: Token[] = [];
  for (let i = 0; i < tokens.length; ) {
    const token = tokens[i] as Token;
    const model = isTopic(tokens, i) ? undefined : findModel(tokens, i);
    const named = matchName(lexicon, tokens, i, out.at(-1));
    if (named && (!model || named.length >= model.length)) {
      const last = tokens[i + named.length - 1] as Token;
      out.push({ ...span(text, token, last), kind: 'service', family: named.family, implied: named.implied });
      i += named.length;
    } else if (model) {
      const last = tokens[i + model.length - 1] as Token;
      out.push({ ...span(text, token, last), kind: 'model', model: model.model });
      i += model.length;
    } else {
      out.push(token);
      i += 1;
    }
  }
  return out;
}

/** "articles about AI", "the latest AI news": what is written about, not who does the work. */
function isTopic(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]?.lower !== 'ai') return false;
  const before = tokens[at - 1]?.lower ?? '';
  if (/^(?:about|regarding|concerning|covering)$/.test(before)) return true;
  if (before === 'on' && WRITTEN.test(tokens[at - 2]?.lower ?? '')) return true;
  return WRITTEN.test(tokens[at + 1]?.lower ?? '') && !/^(?:an?|the|let|use|with|by|via)$/.test(before);
}

const WRITTEN =
  /^(?:news|articles?|stories|story|papers?|podcasts?|videos?|tweets?|headlines?|startups?|trends?|companies|newsletters?|tools?|events?)$/;

function span(text: string, first: Token, last: Token): Omit<Token, 'kind'> {
  const words = text.slice(first.start, last.end);
  return { text: words, lower: words.toLowerCase(), start: first.start, end: last.end };
}

/** What stands right before a service and seldom before another word: "in linear", "from teams". */
const BEFORE_A_NAME = new Set(
  'in to into on from via with using through at + and , by private work new when whenever if'.split(' '),
);
const DETERMINERS = new Set('a an the my our your each every any all'.split(' '));
/** Things that people have in services: beside one of them, "linear" is no property of it. */
const THINGS =
  /^(?:accounts?|api|boards?|bot|channels?|chats?|comments?|contacts?|cycles?|database|docs?|events?|groups?|issues?|leads?|members?|messages?|pages?|posts?|projects?|rooms?|rows?|space|tables?|tasks?|tickets?|users?|workspace)$/;

function matchName(
  lexicon: Lexicon,
  tokens: Token[],
  at: number,
  before: Token | undefined,
): { family: string; implied: boolean; length: number } | undefined {
  const first = tokens[at] as Token;
  if (first.kind === 'mark' || (first.kind === 'entity' && first.entity?.kind !== 'domain')) return undefined;
  // "gmail's", "HubSpot." and "slack:" carry marks that are not part of the name.
  const base = first.lower.replace(/'s$|s'$/, '');
  const candidates =
    lexicon.names.get(base) ??
    lexicon.names.get(base.replace(/\.(?:com|io)$/, '')) ??
    (/s$/.test(base) ? lexicon.names.get(base.slice(0, -1))?.filter((it) => it.words.length === 1) : undefined) ??
    splitName(lexicon, base);
  for (const { words, family, implied } of candidates ?? []) {
    let fits = true;
    for (let k = 1; k < words.length && fits; k++) {
      const lower = tokens[at + k]?.lower.replace(/'s$/, '');
      fits = lower === words[k] || lower === `${words[k]}s`;
    }
    if (!fits) continue;
    const name = words.join(' ');
    const capital = /^[A-Z]/.test(first.text) && /^[A-Z]/.test(tokens[at + words.length - 1]?.text ?? '');
    const lead =
      !before || (before.kind === 'mark' && before.lower !== ',' && before.lower !== '+' && before.lower !== '(');
    if (name === 'x' && first.text !== 'X') continue;
    // "the table docs", "the collection events": what a table is called.
    if (/^(?:table|collection|bucket|topic|queue)$/.test(before?.lower ?? '') && first.text === first.lower) continue;
    if (name === 'zoom' && /^(?:in|out)$/.test(tokens[at + 1]?.lower ?? '')) continue;
    if (isOrdinaryWord(name) && first.kind !== 'entity') {
      const next = tokens[at + words.length];
      const placed =
        before !== undefined &&
        (BEFORE_A_NAME.has(before.lower) || (DETERMINERS.has(before.lower) && THINGS.test(next?.lower ?? '')));
      const heads = next?.text === ':';
      if (heads) return { family, implied, length: words.length };
      if (isStrict(name) ? !(capital && !lead) : !(capital || placed)) continue;
    }
    return { family, implied, length: words.length };
  }
  return undefined;
}

/** "gmail-label" and "slack/discord" hold a name as their first part. */
function splitName(
  lexicon: Lexicon,
  word: string,
): { words: string[]; family: string; implied: boolean }[] | undefined {
  const part = /^([\p{L}]{4,})[-/]/u.exec(word)?.[1];
  return part ? lexicon.names.get(part)?.filter((it) => it.words.length === 1) : undefined;
}
