import { Readable } from 'node:stream';

/** A reply that is JSON to be saved, written in parts while it is sent: however long it is, the memory is not. */
export class JsonFile {
  readonly name: string;
  readonly parts: AsyncIterable<string>;

  constructor(name: string, parts: AsyncIterable<string>) {
    this.name = name;
    this.parts = parts;
  }
}

/** Who leaves before the end ends the reading too; an error in the middle breaks the connection off. */
export const jsonOf = ({ parts }: JsonFile): Readable => Readable.from(parts, { objectMode: false });

/** The JSON of an object: `head`, and lists that are read while they are written. */
export async function* jsonInParts(
  head: object,
  lists: Record<string, AsyncIterable<readonly object[]>>,
): AsyncGenerator<string> {
  yield JSON.stringify(head).slice(0, -1);
  for (const [name, parts] of Object.entries(lists)) {
    yield `,${JSON.stringify(name)}:[`;
    let isFirst = true;
    for await (const rows of parts) {
      for (const row of rows) {
        yield `${isFirst ? '' : ','}${JSON.stringify(row)}`;
        isFirst = false;
      }
    }
    yield ']';
  }
  yield '}';
}
