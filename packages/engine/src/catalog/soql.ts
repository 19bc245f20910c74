import type { Field } from './profile.ts';

/** The fields that a query of Salesforce selects; all of them where it does not list them one by one. */
export function selectedFields(gives: readonly Field[], query: string): Field[] {
  const list = /^\s*select\s+([\w.,\s]+?)\s+from\s/i.exec(query)?.[1];
  const names = list?.split(',').map((it) => it.trim().toLowerCase());
  return gives.filter(({ path }) => names === undefined || names.includes(path.toLowerCase()));
}

export const isSoql = ({ node, action }: { node: string; action: string }): boolean =>
  /\.salesforce$/.test(node) && action === 'search.query';
