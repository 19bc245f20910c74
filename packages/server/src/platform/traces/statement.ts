import type { Attributes } from './tracing.ts';

/** What a statement does and to which table, without its values: "select users". */
export function nameOfStatement(text: string): string {
  const plain = text.replace(/^\/\*.*?\*\/\s*/, '');
  const verb = /^\w+/.exec(plain)?.[0].toLowerCase() ?? 'statement';
  const table = /\b(?:from|into|update|table)\s+"?(\w+)"?/i.exec(plain)?.[1];
  return table ? `${verb} ${table}` : verb;
}

export const attributesOfStatement = (text: string): Attributes => ({
  'db.system.name': 'postgresql',
  'db.query.summary': nameOfStatement(text),
});
