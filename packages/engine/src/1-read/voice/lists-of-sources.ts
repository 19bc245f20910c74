import type { Lexicon } from '../../catalog/lexicon.ts';
import { verbAt } from '../phrase.ts';
import { tokenize } from '../tokens.ts';
import { sentencesOf, URL } from './mask.ts';

/**
 * Several places told as a list: behind a colon, in brackets, of what a report is made, in a sentence of their own, or as the
 * tools of an agent. Each is read, or used, by an order of its own.
 */
export function withSourceLists(lexicon: Lexicon, text: string): string {
  const told = sentencesOf(text, /(?<=[.!?])(?=\s)|(?=\n)/);
  if (told.length > MOST) return text;
  const first: string[] = [];
  const rest = told.map(({ lead, says }, i) => {
    if (says.length > LONGEST || says.includes('->')) return lead + says;
    const behind = i > 0 && !STARTED.test(told[0]?.says ?? '') ? secondBreath(lexicon, says) : undefined;
    if (behind) {
      first.push(behind);
      return '';
    }
    return lead + (withTools(lexicon, says) ?? listed(lexicon, says) ?? madeOf(lexicon, says) ?? says);
  });
  return [...first, rest.join('').trimStart()].join(' ');
}

const MOST = 60;
const LONGEST = 500;
const STARTED = /^(?:when|whenever|if|once|after|each time|every time|as soon as)\b/i;
const READS = String.raw`(?:gather|collect|get|fetch|pull(?: together)?|grab|read|take|check|load|look at|go through|combine)`;
export const TEXTS = String.raw`(?:briefing|report|summary|digest|overview|recap|newsletter|update|roundup|round-up|status|brief|scorecard)`;

/** "gather the numbers: Stripe payments, HubSpot deals", "read three blogs (https://…, https://…)", "weekly report: …". */
function listed(lexicon: Lexicon, says: string): string | undefined {
  const found = LIST.exec(says) ?? IN_BRACKETS.exec(says);
  const headed = found ? undefined : HEADED.exec(says);
  const items = itemsOf(lexicon, headed?.[2] ?? '');
  if (headed && items)
    return `${says.slice(0, headed.index)}${headed[1]}: ${orders(items)}${says.slice(headed.index + headed[0].length)}`;
  if (!found) return undefined;
  const [whole, head = '', list = ''] = found;
  const read = itemsOf(lexicon, list);
  const when = TIMES.exec(head)?.[0];
  if (!read || tokenize(lexicon, head).some((it) => it.kind === 'service' && !it.implied)) return undefined;
  return `${says.slice(0, found.index)}${orders(read)}${when ? ` ${when}` : ''}${says.slice(found.index + whole.length)}`;
}

const LIST = new RegExp(String.raw`\b(?:${READS})\b([^:,.()]{0,60}):\s*([^.:()]{6,300}?)(?=[.!]|$)`, 'i');
const IN_BRACKETS = new RegExp(String.raw`\b(?:${READS})\b([^:,.()]{0,60}?)\s*\(([^()]{6,300})\)`, 'i');
const HEADED = new RegExp(
  String.raw`\b(?:an? |my |our |the )?((?:[\w-]+ ){0,3}${TEXTS}(?: (?:e-?mail|mail|message|post))?):\s*([^.:()]{6,300}?)(?=[.!]|$)`,
  'i',
);

const TIMES =
  /\b(?:(?:every|each) (?:other |single )?(?:day|week|month|hour|morning|evening|night|weekday|(?:mon|tues|wednes|thurs|fri|satur|sun)day)s?\b|(?:daily|weekly|monthly|hourly|nightly)\b).*$/i;

/** "make me a briefing from my calendar, Todoist and the weather in Oslo": they are read, and then it is written. */
function madeOf(lexicon: Lexicon, says: string): string | undefined {
  const found = MADE_OF.exec(says);
  const [whole = '', whom = '', thing = '', list = ''] = found ?? [];
  const items = found ? itemsOf(lexicon, list) : undefined;
  if (!found || !items) return undefined;
  return `${says.slice(0, found.index)}${orders(items)}, then let AI write ${whom.trim()} ${thing}${says.slice(found.index + whole.length)}`;
}

const MADE_OF = new RegExp(
  String.raw`\b(?:make|create|build|write|prepare|generate|compile|put together|assemble)((?: (?:me|us))?) ((?:an? |one |my |our |the )(?:[\w-]+ ){0,2}${TEXTS}) (?:from|of|out of|based on|using|with) ([^.:()]{6,300}?)(?=,? (?:and |then )*(?:send|post|mail|e-?mail|telegram|slack|text|share|put|save)\b|[.!]|$)`,
  'i',
);

/** "The data comes from Shopify and Stripe." behind what is made of it. */
function secondBreath(lexicon: Lexicon, says: string): string | undefined {
  const [, thing = '', list = ''] = COMES.exec(says) ?? [];
  const items = list === '' ? undefined : itemsOf(lexicon, list.replace(/[.!]\s*$/, ''));
  return items && `${items.map((it) => `list the ${thing.toLowerCase()} from ${it}`).join(', ')}.`;
}

const COMES =
  /^(?:(?:the|my|our|all|its|this|that) )*(data|numbers|figures|info|information|content|inputs?|sources?|news)(?: for (?:it|this|that))? (?:(?:comes?|come|is|are|should come|lives?|sits?|is taken|are taken|gets? pulled) (?:(?:all|taken|stored|kept|spread) )?(?:from|in|across|out of)|is|are|=|:) ([^.]{6,300}\.?)$/i;

/** "an assistant that can use my tools (Gmail, Notion and web search)", "it gets access to Airtable and Gmail". */
function withTools(lexicon: Lexicon, says: string): string | undefined {
  const access = ACCESS.exec(says);
  if (access) return `It can use ${says.slice(access[0].length)}`;
  const found = TOOLS.exec(says);
  const list = found?.[1] ?? found?.[2] ?? '';
  if (!found || !AGENT.test(says)) return undefined;
  const items = itemsOf(lexicon, list, true);
  return (
    items &&
    `${says.slice(0, found.index).replace(/[,\s]+$/, '')}. It can use ${items.join(', ')}${says.slice(found.index + found[0].length)}`
  );
}

const AGENT = /\b(?:assistant|agent|bot|helper|copilot)\b/i;
const ACCESS =
  /^(?:it|the (?:\w+ )?(?:bot|assistant|agent)) (?:also )?(?:gets?|has|needs|should (?:get|have)|must have|will have|can have) access to /i;
const TOOLS =
  /,?\s*(?:\b(?:that|which|who|it) )?(?:can |may |should |is able to )?(?:use|uses|using|has|have|with|gets?)(?: access to)? (?:(?:my|our|these|the|following|some|a few|two|three|four|five|all|its|as) )*(?:tools|apps|services)(?: like| such as)?\s*(?:\(([^()]{6,300})\)|:\s*([^.:()]{6,300}?)(?=[.!]|$))/i;

/** The things of a list, where each names a place that it is in. */
export function itemsOf(lexicon: Lexicon, list: string, tools = false): string[] | undefined {
  const items = list
    .split(/\s*[,;]\s*(?:(?:and|plus|&) )?|\s+(?:and|plus|&|\+)\s+/)
    .map((it) => it.trim())
    .filter(Boolean);
  if (items.length < 2 || items.length > 8) return undefined;
  const named = items.filter((it) => {
    const tokens = tokenize(lexicon, it);
    const order =
      verbAt(tokens, 0) !== undefined && tokens[0]?.kind === 'word' && !/^(?:open|closed|read)$/.test(tokens[0].lower);
    return tokens.length < 11 && !order && (new RegExp(URL).test(it) || tokens.some((one) => one.kind === 'service'));
  });
  return named.length === items.length || (tools && named.length > 1) ? items : undefined;
}

export const orders = (items: readonly string[]): string => items.map((it) => `get ${it}`).join(', ');
