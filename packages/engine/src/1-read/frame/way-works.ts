import { isInflected, verbBase } from '../verbs.ts';
import { orderOf } from '../voice/subset-orders.ts';

/** "to #support", "gets an email": an order again. */
export function workOf(work: string, part: string): string {
  const text = work
    .trim()
    .replace(/[.;,]+$/, '')
    .replace(/^(?:(?:you|we|i) )?(?:can |may |should |will )?(?:(?:just|only|simply) )+(?=\S)/i, '')
    .replace(/^(?:you|we|i) (?:can|may|should) (?=\S)/i, '');
  if (/^(?:is |are |gets? )?(?:ignored|dropped|skipped|discarded)$/i.test(text)) return 'do nothing';
  const told = toldOf(text);
  if (told) return told;
  if (/^(?:to\s+)?#/.test(text)) return text.replace(/^to\s+/, 'post to ').replace(/^#/, 'post to #');
  if (/^(?:to\s+)?[\w.+-]+@/.test(text)) return `email ${text.replace(/^to\s+/, '')}`;
  if (
    /^(?:(?:an?|the|our|my) )?(?:(?:"[^"]+"|'[^']+'|[\w-]+) ){0,2}?(?:e-?mail|message|mail|note|sms|text)\b(?! (?:them|it|us|me|him|her|the|our|my)\b)/i.test(
      text,
    ) &&
    !ORDERS.test(text)
  )
    return `send ${text}`;
  if (/^by (?:e-?mail|mail|post|sms|text)\b/i.test(text)) return `send it ${text}`;
  if (/^to\s/i.test(text)) return `send ${text}`;
  if (/^(?:in|into|onto)\s/i.test(text)) return `add it ${text.replace(/^(?:in|onto)\s/i, 'to ')}`;
  if (/^(?:the )?(?:label|tag)\s/i.test(text)) return text.replace(/^(?:the )?(label|tag)\s/i, '$1 it ');
  // "bugs become a Jira issue": it is made of them.
  if (/\b(?:becomes?|turns? into|ends? up as|results? in)\s+an?\s/i.test(part) && /^an?\s/i.test(text))
    return `create ${text}`;
  if (
    /\b(?:goes?|should go|is sent|routed)\b[^.]*\bto\b/i.test(part) &&
    /^(?:the |our |my )?[A-Z#\w]/.test(text) &&
    !/^(?:send|post|create|add|email|mail|write|log|forward|append|update|label|do|ignore|notify|tell|save|make|open|put|store)\b/i.test(
      text,
    )
  )
    return `send to ${text}`;
  return text;
}

/** "goes to Slack", "becomes a task", "emails the customer": told of what comes that way. */
function toldOf(text: string): string | undefined {
  const [first = ''] = text.split(' ');
  const order =
    /^(?:goes|gets|lands|ends|becomes?|turns?|opens|creates|triggers|is|are|should|must|will|needs?|belongs?)\b/i.test(
      text,
    )
      ? orderOf(` ${text}`)
      : undefined;
  if (order) return `${order.order}${text.slice(order.length - 1)}`.replace(/ {2,}/g, ' ');
  const base = /^[a-z]+s (?:the|a|an|it|them|me|us|my|our|their|him|her)\b/i.test(text) ? verbBase(first) : undefined;
  return base && isInflected(first, base) ? `${base}${text.slice(first.length)}` : undefined;
}

/** An order already. */
const ORDERS =
  /^(?:send|post|create|add|e-?mail|mail|text|write|log|forward|append|update|label|do|ignore|notify|tell|save|make|open|put|store|ask|reply|answer|delete|archive|move|draft|read|get|look|generate)\b(?! [a-z]$)/i;
