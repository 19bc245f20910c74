/** Runs what a Code node runs, with as much of n8n around it as the code may use. */

type Json = Record<string, unknown>;
type Item = { json: Json; pairedItem?: unknown; binary?: unknown };

export const NOW = '2026-03-10T12:00:00.000Z';

const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor as new (
  ...args: string[]
) => (...args: unknown[]) => Promise<unknown>;

export async function runCode(code: string, of: readonly Json[]): Promise<Item[]> {
  const items: Item[] = structuredClone(of.map((json, item) => ({ json, pairedItem: { item } })));
  const now = { toISO: () => NOW, toISODate: () => NOW.slice(0, 10) };
  const result = await new AsyncFunction('$input', 'items', '$json', '$now', `return (async () => {\n${code}\n})();`)(
    { all: () => items, first: () => items[0], last: () => items.at(-1) },
    items,
    items[0]?.json,
    now,
  );
  if (!Array.isArray(result)) throw new Error('The code returns no list of items.');
  return result as Item[];
}

/** The same of code that runs with an input of the test's own, files among it; `$json` is that of its one item. `more`: what else n8n hands it. */
export const runOn = (
  code: string,
  input: { item?: { json: object }; all?: () => object[] },
  more: Readonly<Record<string, unknown>> = {},
): Promise<unknown> =>
  new AsyncFunction('$input', '$json', ...Object.keys(more), code)(input, input.item?.json, ...Object.values(more));
