import type { Dict, Node } from '../../n8n/code.ts';
import type { Request } from '../attribute.ts';
import { valueLeaves } from '../leaves.ts';
import type { RealPostgres } from './postgres.ts';
import { type About, isPostgres, keyOfTable, type Table, tablesOf, together, withColumn } from './tables.ts';

/** The tables of one workflow, which grow as PostgreSQL says what is missing. */
export type WorkTables = {
  /** Makes them anew before a run. `aboutOf`: what is known of a step by now. */
  fill(aboutOf: (node: Node) => About): Promise<void>;
  /** Takes up what PostgreSQL said of a step; false where that was heard before, or is about something else. */
  hear(node: Node, complaint: string): boolean;
  /**
   * The requests with the rows that stand in the tables after the run in the place of the statements that wrote them, where one
   * step alone writes to a table: a statement that changes no row has sent nothing.
   */
  withRows(requests: readonly Request[]): Promise<Request[]>;
};

export function workTables(database: RealPostgres, nodes: readonly Node[]): WorkTables {
  const own = nodes.filter(isPostgres);
  const heard = new Map<string, { node: string; complaint: string }>();
  let tables = new Map<string, Table>();
  let before = new Map<string, Set<string>>();
  /** The tables of each step. */
  const places = new Map<string, ReadonlySet<string>>();
  /** Rows that were not there before the run. */
  const fresh = async (key: string): Promise<Dict[]> => {
    const table = tables.get(key);
    const all = (table && (await database.rows(table))) ?? [];
    return all.filter((it) => !before.get(key)?.has(shown(it)));
  };
  return {
    async fill(aboutOf) {
      tables = new Map();
      for (const node of own) {
        const complaints = [...heard.values()].filter((it) => it.node === node.name).map((it) => it.complaint);
        const query = String(node.parameters.query ?? '');
        for (const made of tablesOf(node, aboutOf(node), complaints)) {
          const table = complaints.reduce((it, one) => withColumn(it, one, query) ?? it, made);
          const key = keyOfTable(table);
          places.set(node.name, new Set([...(places.get(node.name) ?? []), key]));
          tables.set(key, together(tables.get(key), table));
        }
      }
      await database.fill([...tables.values()]);
      before = new Map();
      for (const [key, it] of tables) before.set(key, new Set((await database.rows(it))?.map(shown)));
    },
    hear(node, complaint) {
      const key = `${node.name}\n${complaint}`;
      if (!isPostgres(node) || heard.has(key) || !MISSING.test(complaint)) return false;
      heard.set(key, { node: node.name, complaint });
      return true;
    },
    async withRows(requests) {
      const written = requests.filter((it) => it.host === 'postgres' && WRITES.test(it.text));
      const rows = new Map<Request, Request>();
      for (const node of new Set(written.map((it) => it.node))) {
        const own = places.get(node) ?? new Set();
        const others = written.some(
          (it) => it.node !== node && [...(places.get(it.node) ?? [])].some((one) => own.has(one)),
        );
        const [first, ...more] = written.filter((it) => it.node === node);
        if (!first || own.size === 0 || others) continue;
        const found = await Promise.all([...own].map(async (key) => [key, await fresh(key)] as const));
        for (const it of more) rows.set(it, { ...it, text: '', leaves: [] });
        const leaves = found.flatMap(([key, all]) => [{ at: 'table', value: key }, ...valueLeaves(`row.${key}`, all)]);
        rows.set(first, { ...first, text: '', leaves });
      }
      return requests.map((it) => rows.get(it) ?? it);
    },
  };
}

const MISSING = /does not exist|not found/i;
const WRITES = /^\s*(?:insert|update)\b/i;
const shown = (it: Dict): string => JSON.stringify(it);
