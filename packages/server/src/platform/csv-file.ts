import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';

/** What stands in a field: amounts are US cents. */
export type Field = string | { cents: number } | null;

/** A reply that is a table to be saved, made in parts while it is sent: however long it is, the memory is not. */
export class CsvFile {
  /** `users`: the file's name has it, with the day. */
  readonly of: string;
  readonly columns: readonly string[];
  readonly parts: AsyncIterable<readonly Field[][]>;
  readonly now: number;

  constructor(of: string, columns: readonly string[], parts: AsyncIterable<readonly Field[][]>, now: number) {
    this.of = of;
    this.columns = columns;
    this.parts = parts;
    this.now = now;
  }

  /** `plainflow-users-2026-11-22.csv`, by the day in UTC. */
  get name(): string {
    return `plainflow-${this.of}-${new Date(this.now).toISOString().slice(0, 10)}.csv`;
  }
}

/** RFC 4180: commas, CRLF, quotes where they are needed. Texts that a spreadsheet would compute are made harmless. */
export function csvOf({ columns, parts }: CsvFile): Readable {
  const table = stringify({
    header: true,
    bom: true,
    columns: [...columns],
    record_delimiter: 'windows',
    escape_formulas: true,
    cast: {
      // Ours, never a stranger's text: a minus here is a minus.
      object: (it) => ({ value: dollars(it as { cents: number }), escape_formulas: false }),
    },
  });
  // Who leaves before the end ends the reading too; an error in the middle breaks the connection off.
  pipeline(Readable.from(rowsOf(parts)), table, () => {});
  return table;
}

async function* rowsOf(parts: AsyncIterable<readonly Field[][]>): AsyncGenerator<Field[]> {
  for await (const part of parts) yield* part;
}

const dollars = ({ cents }: { cents: number }): string => (cents / 100).toFixed(2);
