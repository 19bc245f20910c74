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
  const query = said.slice(1).replace(PLACES, (place) => {
    const quoted = /^'([\s\S]*)'$/.exec(place)?.[1];
    if (quoted !== undefined && !quoted.includes('{{')) return place;
    values.push(asCode(`=${quoted ?? place}`));
    return `$${values.length}`;
  });
  return { query, options: values.length > 0 ? { queryReplacement: `={{ [${values.join(', ')}] }}` } : {} };
}

const CODE = String.raw`\{\{(?:(?!\}\})[\s\S])*\}\}`;
const WHOLE = new RegExp(`^=\\s*${CODE}\\s*$`);
/** Texts in quotes, and expressions outside of them. */
const PLACES = new RegExp(`'(?:${CODE}|[^'])*'|${CODE}`, 'g');
