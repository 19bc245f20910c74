/** Marked placeholders anywhere in a node's parameters, with the dotted path of each. */
export function placeholdersIn(value: unknown, path = ''): { path: string; label: string }[] {
  if (typeof value === 'string') {
    const labels = [...value.matchAll(/FILL_IN: ((?:(?!FILL_IN: )[^\n"'}])+)/g)].flatMap((it) => it[1]?.trim() || []);
    return [...new Set(labels)].map((label) => ({ path, label }));
  }
  if (Array.isArray(value)) return value.flatMap((it, i) => placeholdersIn(it, `${path}[${i}]`));
  if (value && typeof value === 'object')
    return Object.entries(value).flatMap(([key, it]) => placeholdersIn(it, path ? `${path}.${key}` : key));
  return [];
}
