import type { Need, Values } from '../../profile.ts';
import { asCode, fileField, isPlaceholder, placeholder, recipient } from '../../shape.ts';

export const to: Need = {
  key: 'to',
  label: 'WhatsApp number of the recipient',
  ask: 'Which phone number should get the WhatsApp message (with country code)?',
  from: ['phone'],
  nouns: ['number'],
  weight: 'must',
};
export const text: Need = {
  key: 'text',
  label: 'Message text',
  ask: 'What should the WhatsApp message say?',
  from: ['quoted', 'text'],
  weight: 'may',
};

/** The business number that sends has an id of its own, which only the account knows. */
export const envelope = (v: Values): object => ({
  operation: 'send',
  phoneNumberId: placeholder('WhatsApp sender: pick your business number'),
  recipientPhoneNumber: phone(recipient(v, 'to', 'sender phone', 'phone number', 'phone', 'whatsapp number')),
});

/** n8n takes signs out of the number, which only a text has: a cell of a table or a field of a form may well hold a number. */
function phone(value: string): string {
  if (isPlaceholder(value))
    return GROUP.test(value) ? `${value} (a phone number: n8n can’t write to WhatsApp groups)` : value;
  const isValue = /^=\s*\{\{(?:(?!\}\})[\s\S])*\}\}\s*$/.test(value);
  return isValue && !TEXT.test(value) ? `={{ String(${asCode(value)}) }}` : value;
}

const GROUP = /\bgroup\b/i;
/** What WhatsApp itself and models give are texts. */
const TEXT = /(?:\.wa_id|\.from|\$fromAI\(.*|\.to\w+\(.*\))\s*\}\}$/s;

/** A picture or the like that comes in as a file. */
export const media = (v: Values, messageType: string): Record<string, unknown> => ({
  ...envelope(v),
  messageType,
  mediaPath: 'useMedian8n',
  mediaPropertyName: fileField(v),
  additionalFields: v.has('text') ? { mediaCaption: v('text') } : {},
});

/** What stands for {{1}}, {{2}} … in the body of a template. */
export function variables(v: Values): object {
  if (!v.has('variables')) return {};
  const parameter = linesOf(v('variables')).map((text) => ({ type: 'text', text }));
  return { components: { component: [{ type: 'body', bodyParameters: { parameter } }] } };
}

const linesOf = (said: string): string[] =>
  said
    .replace(/^=/, '')
    .split('\n')
    .filter((it) => it.trim() !== '')
    .map((it) => (it.includes('{{') ? `=${it.trim()}` : it.trim()));
