import type { Setting, Step } from '../2-outline/outline.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { purposeOf, textFor } from '../catalog/purposes.ts';
import { inOneText } from './field-lines.ts';
import { fieldsOf } from './output-shape.ts';
import { reference } from './split-lists.ts';
import type { Source } from './upstream.ts';

/** What is at hand for a letter; `mentioned` and `details` are lines over what comes in: "Amount: {{ … }}". */
export type AtHand = {
  sources: readonly Source[];
  nameOf(it: Source): string;
  /** Fields that the request names for it. */
  mentioned: readonly string[];
  /** All that is known of the item. */
  details: readonly string[];
};

/**
 * A short letter to somebody outside, where its purpose was told and its text was not: "send them a welcome email". Nothing where
 * the message has no purpose that is known, goes to the user, or has been written by a step before.
 */
export function letter(
  catalog: Catalog,
  step: Step,
  { sources, nameOf, mentioned, details }: AtHand,
): string | undefined {
  if (!REACHES_PEOPLE.test(step.node) || isFixed(step.settings.to)) return undefined;
  const recipient = step.data?.recipient as { whom: 'self' | 'others' } | undefined;
  const purpose = purposeOf(step.says);
  if (!purpose || recipient?.whom === 'self') return undefined;
  const writers = sources.filter((it) => /chainLlm$|\.agent$/.test(it.step.node) && it.step.data?.intent !== 'judge');
  if (writers.some((it) => WRITES.test(it.step.says) || purposeOf(it.step.says))) return undefined;
  const name = nameIn(catalog, sources, nameOf);
  // A form asks for the name; who writes or pays may have told none.
  const isAsked = !step.sketched || sources.some((it) => it.step.node.endsWith('.formTrigger'));
  const greeting = name ? `Hi {{ ${name}${isAsked ? '' : " || 'there'"} }},` : 'Hello,';
  const lines =
    mentioned.length > 0 ? mentioned : purpose.details ? details.filter((it) => !KNOWN.test(it)).slice(0, 5) : [];
  // What somebody applied for is told by what came in.
  const about = purpose.texts ? [step, ...sources.map((it) => it.step)].map((it) => it.says).join(' ') : undefined;
  const says = about === undefined ? purpose.text : textFor(purpose, about, undefined, false);
  const parts = IS_MAIL.test(step.node)
    ? [greeting, upper(says), inOneText(lines), 'Best regards']
    : [`${greeting} ${says}`, inOneText(lines)];
  const text = parts.filter(Boolean).join('\n\n');
  return text.includes('{{') ? `=${text}` : text;
}

/** An address that was told; one that the item has is that of somebody outside. */
const isFixed = (it: Setting | undefined): boolean => it?.from === 'said' && it.template === undefined;

const IS_MAIL = /\.(?:gmail|emailSend|microsoftOutlook|sendGrid|mailgun|sendInBlue|mailjet|mandrill|awsSes)$/;
const REACHES_PEOPLE =
  /\.(?:gmail|emailSend|microsoftOutlook|sendGrid|mailgun|sendInBlue|mailjet|mandrill|awsSes|twilio|vonage|messageBird|plivo|mocean|msg91|sms77|whatsApp)$/;
/** A model was asked for the words themselves. */
const WRITES = /\b(?:write|draft|compose|formulate|generate|create|prepare|personali[sz]e|translate|rewrite|rephrase)/i;
/** Whoever reads it knows who they are. */
const KNOWN = /^[^:]{0,30}\b(?:name|e-?mail|phone)\b[^:]{0,30}:/i;
const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The name of the person that the item is about; the name of a file, a product or a meeting is none. */
function nameIn(catalog: Catalog, sources: readonly Source[], nameOf: (it: Source) => string): string | undefined {
  for (const it of sources) {
    const fields = fieldsOf(catalog, it.step);
    const person = fields.some(({ words }) =>
      words.some((word) => /^(?:e-?mail(?: address)?|phone(?: number)?)$/.test(word)),
    );
    const asked = person ? [...OF_PERSONS, 'name'] : OF_PERSONS;
    const field = asked.flatMap((word) => fields.find(({ words }) => words.includes(word)) ?? [])[0];
    if (field) return reference(catalog, it, nameOf(it), field.path, field);
  }
  return undefined;
}

const OF_PERSONS = [
  'first name',
  'customer name',
  'full name',
  'your name',
  'contact name',
  'sender name',
  'guest name',
  'invitee name',
];
