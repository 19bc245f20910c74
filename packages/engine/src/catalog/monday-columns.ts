import { asCode, asData, isExpression, isPlaceholder, objectCode, placeholder } from './shape.ts';

/**
 * What a column of a monday.com board takes, by what it is called: people by their IDs, statuses by their labels, days as dates. Anything
 * else is a text.
 */
export function columnCode(name: string, value: string): string {
  if (isPlaceholder(value)) return asCode(value);
  if (PEOPLE.test(name)) return peopleCode(value);
  if (STATUS.test(name)) return objectCode([{ name: 'label', value }]);
  if (DATE.test(name)) return `{ "date": ${dayCode(value)} }`;
  return asData(asCode(value));
}

/** The code of all columns of a new item. */
export const columnsCode = (columns: readonly { name: string; value: string }[]): string =>
  `{ ${columns.map(({ name, value }) => `${JSON.stringify(name)}: ${columnCode(name, value)}`).join(', ')} }`;

/** Does it hold one of several words? What no other kind fits is most often one. */
export const isTextColumn = (name: string): boolean => TEXT.test(name);
export const isKnownColumn = (name: string): boolean => PEOPLE.test(name) || STATUS.test(name) || DATE.test(name);

const PEOPLE = /^(?:people|person|owner|assignee|assigned to|responsible|contact person|manager)$/i;
const STATUS = /(?:^|[\s_])(?:status|state|stage|phase|priority|label)\d*$/i;
const DATE = /(?:^|[\s_])(?:date|due|deadline|day|due date|start|end)\d*$/i;
const TEXT =
  /(?:^|[\s_])(?:text|notes?|comments?|description|name|number|amount|price|total|count|quantity|hours|e-?mail|phone|link|url|address)\d*$/i;

/** A number is an ID; a name has to be looked up by the user. */
function peopleCode(value: string): string {
  const id = isExpression(value)
    ? `Number(${asCode(value)})`
    : /^\d+$/.test(value.trim())
      ? value.trim()
      : JSON.stringify(placeholder(`monday.com user ID of ${value}`));
  return `{ "personsAndTeams": [{ "id": ${id}, "kind": "person" }] }`;
}

/** The day alone of a moment. */
const dayCode = (value: string): string =>
  isExpression(value)
    ? asCode(value)
        .replace(/\.toISO\(\)$/, '.toISODate()')
        .replace(/^(?!.*\.toISODate\(\)$)(.*)$/s, "String($1 ?? '').slice(0, 10)")
    : JSON.stringify(value);
