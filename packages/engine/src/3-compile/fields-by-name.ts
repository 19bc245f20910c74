import type { Step } from '../2-outline/outline.ts';
import { shown } from './fields-for-people.ts';
import { givenField } from './given-fields.ts';
import { fieldsOf } from './output-shape.ts';
import type { Found, Place } from './reference-types.ts';
import { resolve } from './resolve-references.ts';
import { meansField } from './stated-values.ts';
import { type Source, sourcesOf } from './upstream.ts';

/** The code of a field that a step before surely gives, by one of several names for it. */
export const codeOfGiven = (place: Place, words: readonly string[]): string | undefined =>
  codeShown(givenField(place, withoutOthersIds(place, words), words));

/** The code of a field by its name alone, whoever gives it. */
export const codeOfNamed = (place: Place, word: string): string | undefined =>
  codeShown(resolve(place, { kind: 'field', field: word }));

/** An answer goes where the question stands: the chat or channel of the message that starts the workflow. */
export function codeOfChat(place: Place, words: readonly string[]): string | undefined {
  const { catalog, outline, step } = place;
  const starts = sourcesOf(catalog, outline, step).filter((it) => isTriggerOf(it.step.node, step.node));
  return words.some((it) => PLACE_OF_CHAT.test(it)) ? givenField(place, starts, words)?.code : undefined;
}
const PLACE_OF_CHAT = /^(?:chat|channel) id$/;

/** `telegramTrigger` beside `telegram`. */
const isTriggerOf = (trigger: string, node: string): boolean => trigger === `${node.replace(/Tool$/, '')}Trigger`;

const codeShown = (found: Found | undefined): string | undefined =>
  found && (found.field ? shown(found.code, found.field) : found.code);

/** May a field that people call so fill what the step makes? A language model says which fields a step takes. */
export const isNamed = ({ sketched, mentions = [] }: Step, words: readonly string[]): boolean =>
  !sketched ||
  words.some((it) => OF_MESSAGE.test(it)) ||
  mentions.some((it) => words.some((word) => meansField(it, word)));

/** An action on a message is about the one that came in. */
const OF_MESSAGE = /\bmessage id$/;

/** An id that one service gives names nothing in another: a person of Pipedrive is no contact of Xero. */
function withoutOthersIds({ catalog, outline, step }: Place, words: readonly string[]): readonly Source[] {
  const before = sourcesOf(catalog, outline, step);
  if (!words.every((it) => OWN_ID.test(it))) return before;
  return before.filter(
    (it) =>
      serviceOf(it.step.node) === serviceOf(step.node) ||
      !fieldsOf(catalog, it.step).some((one) => one.internal && one.words.some((word) => words.includes(word))),
  );
}
const OWN_ID =
  /^(?:contact|person|customer|company|organization|deal|lead|owner|ticket|invoice|order|project|list|user) id$/;
const serviceOf = (node: string): string => node.slice(node.lastIndexOf('.') + 1).replace(/(?:Trigger|Tool)$/, '');
