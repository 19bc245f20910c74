/** A name and what it stands for: a header, a query parameter, a field of a form. */
export type Pair = { name: string; value: string };

/** "X-Tenant: acme" a line, "a=1&b=2", or the members of a JSON object; fields of what comes in stay expressions. */
export function pairsOf(said: string): Pair[] {
  if (/^\s*\{/.test(said)) return membersOf(said);
  const blanks: string[] = [];
  const text = said.replace(/^=/, '').replace(/\{\{[\s\S]*?\}\}/g, (it) => `\u0001${blanks.push(it) - 1}\u0001`);
  return text.split(/\n|;\s*|&(?=[\w.[\]-]+=)|,\s*(?=[\w-]+\s*[:=])/).flatMap((line) => {
    const [, name, value] = /^\s*([^:=\s][^:=]*?)\s*[:=]\s*(.*?)\s*$/.exec(line) ?? [];
    if (name === undefined || value === undefined) return [];
    const filled = value.replace(/\u0001(\d+)\u0001/g, (_, at: string) => blanks[Number(at)] ?? '');
    return [{ name, value: filled === value ? value : `=${filled}` }];
  });
}

function membersOf(json: string): Pair[] {
  try {
    const all = Object.entries(JSON.parse(json) as Record<string, unknown>);
    return all.every(([, value]) => value === null || typeof value !== 'object')
      ? all.map(([name, value]) => ({ name, value: String(value) }))
      : [];
  } catch {
    return [];
  }
}
