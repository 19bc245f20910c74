/** A marked placeholder within a text; its label is the group. */
export const MARKED = /FILL_IN: ((?:(?!FILL_IN: )[^\n"'}])+)/g;

/** Labels of the placeholders in a text, each once. */
export const labelsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(MARKED)].flatMap((it) => it[1]?.trim() || [])),
];

/** Marked placeholders anywhere in a node's parameters, with the dotted path of each. */
export function placeholdersIn(value: unknown, path = ''): { path: string; label: string }[] {
  if (typeof value === 'string') return labelsIn(value).map((label) => ({ path, label }));
  if (Array.isArray(value)) return value.flatMap((it, i) => placeholdersIn(it, `${path}[${i}]`));
  if (value && typeof value === 'object')
    return Object.entries(value).flatMap(([key, it]) => placeholdersIn(it, path ? `${path}.${key}` : key));
  return [];
}
