import { findApi } from '../catalog/apis.ts';
import { PROPER_NAMES } from './proper-names.ts';
import type { Token } from './tokens.ts';
import { verbBase } from './verbs.ts';
import { isCommonWord, isWord } from './words.ts';

/** "remove its background with photoroom", "shrink it via tinypng": a service that n8n has no node for does the work. */
export function outsideIn(tokens: readonly Token[]): string | undefined {
  for (const [i, token] of tokens.entries()) {
    if (!BY.test(token.lower)) continue;
    const at = /^(?:the|our|my|an?)$/.test(tokens[i + 1]?.lower ?? '') ? i + 2 : i + 1;
    const name = tokens[at];
    if (!name || (name.kind !== 'word' && name.entity?.kind !== 'domain')) continue;
    const known = findApi(
      tokens
        .slice(at, at + 2)
        .map((it) => it.text)
        .join(' '),
    );
    if (known && name.text.toLowerCase().startsWith(known.name.toLowerCase().split(' ')[0] as string))
      return known.name;
    // "look it up by ISIN": by whom something is done stands behind a passive.
    const passive = /(?:ed|made|done|read|written)$/.test(tokens[i - 1]?.lower ?? '');
    if ((token.lower !== 'by' || passive) && isName(name, tokens[at + 1])) return name.text;
  }
  return undefined;
}

const BY = /^(?:with|using|via|through|by)$/;

/** No word of the language, or one that is called an API: what somebody named. */
function isName(token: Token, next: Token | undefined): boolean {
  if (token.entity?.kind === 'domain') return true;
  if (!/^[a-z][a-z\d-]{3,24}$/i.test(token.text) || verbBase(token.lower) !== undefined) return false;
  if (/^(?:api|service)$/.test(next?.lower ?? '') && !/^(?:the|an?|our|my|this|that|their|its)$/.test(token.lower))
    return true;
  if (
    /^[A-Z]{2,5}$/.test(token.text) ||
    TRADE.test(token.lower) ||
    PROPER_NAMES.has(token.lower) ||
    !(next === undefined || ENDS.test(next.lower))
  )
    return false;
  return /^[A-Z]/.test(token.text) ? !token.lower.split('-').every(isCommonWord) : !isEnglish(token.lower);
}

const isEnglish = (word: string): boolean =>
  word.split('-').every((it) => isWord(it) || isWord(it.replace(/e?s$/, '')) || isWord(it.replace(/ies$/, 'y')));

/** Words of the trade that no dictionary has, and what a call is made by. */
const TRADE =
  /^(?:api|apis|webhooks?|emails?|e-mails?|sms|https?|oauth\d?|sql|json|xml|csv|xlsx?|pdfs?|html|markdown|regex|javascript|typescript|python|bash|curl|ssh|s?ftp|cron|rss|llms?|ai|gpt\S*|openai|utm|utms|emojis?|hashtags?|cc|bcc|dms?|urls?|utc|cet|est|isbn|sku|skus|todos?|followup|follow-up|workflows?|subworkflow|n8n|node|nodes|mp3|mp4|png|jpe?g|webp)$/;
/** Behind a service's name nothing else is told of it. */
const ENDS = /^(?:[,.;:()]|and|then|to|into|in|for|from|->|\n|first|api|before|after|so|which|that|-)$/;
