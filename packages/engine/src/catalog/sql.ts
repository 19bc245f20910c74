import { asCode, isExpression } from './shape.ts';

/**
 * A query with its values apart, as Postgres and MySQL take it: `where email = $1` and an expression for the list of values. n8n
 * does not take an expression for the query, and a value that is sent apart cannot change the statement.
 */
export function sqlQuery(said: string): { query: string; options: { queryReplacement?: string } } {
  if (!isExpression(said)) return { query: said, options: {} };
  // A field that holds a whole query: n8n works it out where it stands.
  if (WHOLE.test(said)) return { query: said.slice(1).trim(), options: {} };
  const values: string[] = [];
  const text = said.slice(1);
  const query = text.replace(PLACES, (place, at: number) => {
    // No value can stand for a table, a column or a part of the statement: n8n works it out where it stands.
    const before = text.slice(0, at);
    if (!place.startsWith("'") && NAMES_FOLLOW.test(before) && !IN_A_CALL.test(before)) return place;
    const quoted = /^'([\s\S]*)'$/.exec(place)?.[1];
    if (quoted !== undefined && !quoted.includes('{{')) return place;
    // A gap on the left of a comparison is a column that is still to be named.
    if (GAP.test(place) && COMPARES.test(text.slice(at + place.length)) && !COMPARED.test(before)) return place;
    values.push(asCode(`=${quoted ?? place}`));
    return `$${values.length}`;
  });
  return { query, options: values.length > 0 ? { queryReplacement: `={{ [${values.join(', ')}] }}` } : {} };
}

/** What comes next is the name of a table or a column, or a statement in brackets. */
const NAMES_FOLLOW = /\b(?:from|join|into|update|table|order by|group by)\s+(?:\(\s*)?["`]?$|[\w"`]\.["`]?$/i;
const GAP = /^\{\{ "FILL_IN: [^"\\]+" \}\}$/;
const COMPARES = /^\s*(?:[<>=!]|(?:not\s+)?(?:in|like|ilike|between|is)\b)/i;
/** What stands behind an operator is a value, whatever follows. */
const COMPARED = /(?:[<>=]|\b(?:like|ilike|between))\s*$/i;
/** `extract(epoch from …)`, `trim(both from …)`: a value. */
const IN_A_CALL = /\b(?:extract|trim|substring|overlay)\s*\([^()]*$/i;
const CODE = String.raw`\{\{(?:(?!\}\})[\s\S])*\}\}`;
const WHOLE = new RegExp(`^=\\s*${CODE}\\s*$`);
/** Texts in quotes, and expressions outside of them. */
const PLACES = new RegExp(`'(?:${CODE}|[^'])*'|${CODE}`, 'g');
