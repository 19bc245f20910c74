import { verbBase } from '../verbs.ts';

/** What a way is called: the name of a kind, a value, or "everything else". */

export const FALLBACK =
  /^(?:(?:and |in |for )*(?:any(?:thing|one|body)? else|everything else|everyone else|all (?:the )?(?:other|rest)(?:s| \w+)?|all else|(?:the )?others?(?: \w+)?|else|otherwise|default|the rest|rest|none of (?:these|those|them)|any other(?: \w+)?|whatever else|fallback|unknown|in all other cases|no match|\*))$/i;

/** What somebody says who was asked. */
export const ANSWER =
  /^(?:(?:if )?(?:yes|no|approved?|rejected?|declined|denied|accepted|refused|ok|okay|confirmed|not approved))$/i;

/** Whoever it is: no way of their own, but for all. */
export const EVERYONE = /^(?:and )?(?:everyone|everybody|all of them|all|each of them|both)$/i;

/** "domestic orders" and "international orders", "urgent ones" and "normal ones": kinds of one thing, and so ways. */
export function contrasted(labels: readonly string[]): boolean {
  const named = labels.filter((it) => !FALLBACK.test(it)).map((it) => it.toLowerCase().replace(/["']/g, ''));
  if (named.length < 2) return false;
  const heads = named.map((it) => it.split(/\s+/)).map((it) => (it.length > 1 ? it.at(-1) : undefined));
  const [first] = heads;
  // "pack it into …, upload it to …": orders in a row.
  if (heads.some((it) => /^(?:it|them|this|that|these|those|me|us|him|her|up|out|everything|all)$/.test(it ?? '')))
    return false;
  if (named.some((it) => isOrder(it.split(' ')[0] ?? ''))) return false;
  return (
    new Set(named).size === named.length &&
    heads.some((it) => it !== undefined) &&
    heads.every((it) => it === 'ones' || it === first || (first === 'ones' && it !== undefined)) &&
    first !== undefined
  );
}

const isOrder = (word: string): boolean =>
  verbBase(word) === word &&
  !/^(?:open|free|clean|live|close|complete|approved|draft|return|test|sale|trial|order)$/.test(word);

/** The value that a kind is told by: "domestic orders" → domestic. */
export const kindOf = (label: string): string =>
  label
    .replace(/^(?:an?|the|all|any)\s+/i, '')
    .replace(/^["'](.*)["']$/, '$1')
    .replace(
      /(?<=\S)\s+(?:ones?|orders?|customers?|clients?|leads?|tickets?|requests?|e?-?mails?|mails?|messages?|issues?|bookings?|students?|users?|members?|contacts?|products?|items?|deals?|payments?|invoices?|reviews?|files?|documents?|people|guests?|companies|applications?|applicants?|candidates?|subscribers?|tasks?|events?|posts?|alerts?|questions?|cases?)$/i,
      '',
    );

/** A name of a way, not a step: short, and no order. */
export function isLabel(words: string): boolean {
  const label = words.trim().replace(/^["']|["']$/g, '');
  if (FALLBACK.test(label) || ANSWER.test(label)) return true;
  if (label === '' || label.split(/\s+/).length > 5) return false;
  // The department, not a pronoun.
  if (/^IT(?: [a-z]+)?$/.test(label)) return true;
  // "AI categorizes it: …" tells who sorts, and is no way.
  if (/^(?:ai|gpt\S*|chatgpt|openai|claude|gemini|llm)\b/i.test(label)) return false;
  return !/^(?:it|then|and|i|we|they|you|he|she|send|add|post|create|get|read|fetch|save|write|email|mail|notify|tell|ask|take|make|put|update|when|whenever|every|each|after|before|once|new|step|steps|page|fields?|inputs?|note|the|my|our|so|also|first|second|third|please|use|with|on|in|at|from|to|body|columns?|url|https?|schedule|daily|weekly|hourly|depending|based|according|switch|route|sort|look|check|by|what|which|ask|split|them|direct|distribute|handle|dispatch|triage|webhook|form|load|call|request|by hand|manually|incoming|all|any|trigger|triggers|start|event|result|output|input|goal|task|tasks|action|actions|then)\b/i.test(
    label,
  );
}
