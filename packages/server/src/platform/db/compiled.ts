import type { Compilable, CompiledQuery } from 'kysely';
import { ONCE } from './postgres.ts';
import type { Db } from './tables.ts';

type Given = Record<string, string | number | null>;

/**
 * A query whose text is made at its first run and used for all later ones: for what nearly every request asks, making the text
 * costs more than the answer. `build` gets stand-ins for what is given at each run, and may hand them on but not look at them.
 * It names its columns: PostgreSQL keeps its plan, which a new column would break where all are asked for.
 */
export function compiledOnce<Values extends Given, Row>(
  db: Db,
  build: (values: Values) => Compilable<Row>,
): (values: Values) => Promise<Row[]> {
  let made: CompiledQuery<Row> | undefined;
  return async (values) => {
    if (!made) {
      const query = build(standIns<Values>()).compile();
      made = { ...query, sql: `${ONCE}${query.sql}` };
    }
    const parameters = made.parameters.map((it) => (it instanceof StandIn ? values[it.of] : it));
    return (await db.executeQuery({ ...made, parameters })).rows as Row[];
  };
}

class StandIn {
  readonly of: string;

  constructor(of: string) {
    this.of = of;
  }
}

// Kysely takes any object for a value, and puts it among the parameters.
const standIns = <Values extends Given>(): Values =>
  new Proxy({}, { get: (_, name) => new StandIn(String(name)) }) as Values;
