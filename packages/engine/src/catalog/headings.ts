import type { Values } from './profile.ts';
import { isExpression, isPlaceholder, messageOf } from './shape.ts';

/** What is said in a record that a step makes. */

/** Its heading: said, or what the automation is about calls itself. `words`: what the field is called. */
export const headingOf = (v: Values, key: string, ...words: string[]): string =>
  v.has(key) ? v(key) : (v.about(...words) ?? v(key));

/** A text that it may have: said, or what is known of the item. Nothing is to be filled in that would be the same for each item. */
export function detailOf(v: Values, name: string, key = 'text'): Record<string, string> {
  const text = messageOf(v, key);
  return !v.has(key) && !isExpression(text) && isPlaceholder(text) ? {} : { [name]: text };
}
