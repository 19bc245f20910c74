import { runInNewContext } from 'node:vm';
import type { Port, PortTable } from '../../src/catalog/facts.ts';
import type { Description, Ports, Property, RawPort } from './description.ts';
import { compact } from './parameter.ts';

/**
 * The ports of one description for one of its versions. Where n8n computes them, its expression is run for every
 * combination of the choices that it looks at, and the results are kept as a table. `undefined` where it looks at lists or
 * numbers, so that no table can tell.
 */
export function portTable(it: Description, side: 'inputs' | 'outputs', version: number): PortTable | undefined {
  const names = side === 'inputs' ? it.inputNames : it.outputNames;
  const ports = it[side];
  if (Array.isArray(ports)) return [{ when: {}, ports: portFacts(ports, names) }];
  const run = (values: Values) => evaluate(ports, values, version);
  const keys = new Map<string, unknown[]>();
  for (;;) {
    const seen = new Set<string>();
    const results = combinations([...keys]).map((values) => ({ values, ports: run(watched(values, seen)) }));
    const fresh = [...seen].filter((key) => !keys.has(key));
    if (fresh.length === 0) return table(results, [...keys]);
    for (const key of fresh) {
      const choices = choicesOf(it.properties, key);
      if (!choices) return undefined;
      keys.set(key, choices);
    }
  }
}

type Values = Record<string, unknown>;
type Result = { values: Values; ports: Port[] };

function evaluate(expression: string, parameters: Values, version: number): Port[] {
  const code = expression.replace(/^=\s*\{\{/, '').replace(/\}\}\s*$/, '');
  try {
    return portFacts(
      runInNewContext(`(${code})`, { $parameter: parameters, $nodeVersion: version }) as (string | RawPort)[],
    );
  } catch {
    return []; // as n8n does: what cannot be computed has no ports
  }
}

function portFacts(ports: Exclude<Ports, string>, names?: string[]): Port[] {
  return ports.map((it, index) => {
    const port = typeof it === 'string' ? { type: it } : it;
    return compact<Port>({
      type: port.type,
      label: port.displayName || names?.[index] || undefined,
      required: port.required === true || undefined,
      max: port.maxConnections,
      only: port.filter?.nodes,
      except: port.filter?.excludedNodes,
    });
  });
}

/** Parameters that note which of them are looked at; dotted keys (`options.memory`) are found inside. */
function watched(values: Values, seen: Set<string>, prefix = ''): Values {
  return new Proxy(
    {},
    {
      get(_, key) {
        if (typeof key !== 'string') return undefined;
        const path = prefix + key;
        if (GROUPS.has(path)) return watched(values, seen, `${path}.`);
        seen.add(path);
        return values[path] ?? undefined;
      },
      ownKeys() {
        seen.add(`${prefix}*`);
        return [];
      },
    },
  );
}

/** Collections that expressions look into. */
const GROUPS = new Set(['options']);

/** Every value that the parameter may have, `null` for none; undefined when they cannot be listed. */
function choicesOf(properties: Property[], path: string): unknown[] | undefined {
  const found = path
    .split('.')
    .reduce<Property[]>(
      (level, key, depth) =>
        (depth === 0 ? level : level.flatMap((it) => it.options ?? [])).filter((it) => it.name === key),
      properties,
    );
  if (path.endsWith('*') || found.some((it) => !['options', 'boolean', 'hidden'].includes(it.type))) return undefined;
  const values = found.flatMap((it) => {
    if (it.type === 'boolean') return [false, true];
    return it.type === 'hidden' ? [it.default] : (it.options ?? []).map((option) => option.value);
  });
  return [null, ...new Set(values)];
}

function combinations(keys: [string, unknown[]][]): Values[] {
  return keys.reduce<Values[]>(
    (all, [key, choices]) => all.flatMap((values) => choices.map((choice) => ({ ...values, [key]: choice }))),
    [{}],
  );
}

/** The smallest first-match table that this simple splitting finds: the commonest result of each key comes last, without it. */
function table(results: Result[], keys: [string, unknown[]][]): PortTable {
  const [first] = results;
  if (!first) return [];
  if (results.every((it) => alike(it.ports, first.ports))) return [{ when: {}, ports: first.ports }];
  const [key, ...rest] = keys as [[string, unknown[]], ...[string, unknown[]][]];
  const groups = new Map<string, { values: unknown[]; rows: PortTable }>();
  for (const value of key[1]) {
    const rows = table(
      results.filter((it) => it.values[key[0]] === value),
      rest,
    );
    const same = groups.get(JSON.stringify(rows));
    if (same) same.values.push(value);
    else groups.set(JSON.stringify(rows), { values: [value], rows });
  }
  const ordered = [...groups.values()].toSorted((a, b) => a.values.length - b.values.length);
  return ordered.flatMap(({ values, rows }, index) =>
    index === ordered.length - 1 ? rows : rows.map((row) => ({ ...row, when: { [key[0]]: values, ...row.when } })),
  );
}

const alike = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
