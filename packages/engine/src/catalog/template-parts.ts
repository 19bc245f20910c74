import type { Moment } from './moment.ts';
import type { Reference } from './profile.ts';

/**
 * A value as data: literal text, and parts that only the run knows. Sketches and outlines hold values in this form; compile
 * turns each part into an n8n expression. As text a part stands in double brackets: `[[customer email]]`, `[[order: total]]`,
 * `[[today + 3 days]]`, `[[start - 1 hour | HH:mm]]`, `[[revenue / spend]]`, `[[all]]`, `[[rows: all items]]`; what only the user knows as `{{? phone number}}`,
 * what the model of an agent says when it calls a tool as `[[ai: order number]]`.
 */
export type Template = readonly Part[];
export type Part = string | Reference | Moment | Whole | WorkedOut;

/** All of an item, or all items of a step: lines in a text for people, else JSON. */
export type Whole = { kind: 'whole'; what: 'item' | 'items'; step?: string };

/** A number that is worked out of fields: `words` as they were written, `code` in JavaScript with the fields as parts. */
export type WorkedOut = { kind: 'worked'; words: string; code: Template };
