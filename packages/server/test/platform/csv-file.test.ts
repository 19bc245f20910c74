import { once } from 'node:events';
import { expect, test } from 'vitest';
import { CsvFile, csvOf, type Field } from '../../src/platform/csv-file.ts';

test('a file without an end is made no faster than it is read, and not at all once nobody reads it', async () => {
  let made = 0;
  let isOver = false;
  async function* endless(): AsyncGenerator<Field[][]> {
    try {
      for (;;) {
        made += 1;
        yield Array.from({ length: 500 }, (_, it) => [`row ${it}`, 'x'.repeat(50)]);
      }
    } finally {
      isOver = true;
    }
  }
  const stream = csvOf(new CsvFile('rows', ['a', 'b'], endless(), 0));
  for (let read = 0; read < 200; read++) {
    await once(stream, 'readable');
    while (stream.read() !== null);
  }
  // What waits to be read is a part or two, however much was read already.
  const before = made;
  await new Promise((resolve) => setImmediate(resolve));
  expect(made - before).toBeLessThan(5);
  stream.destroy();
  await once(stream, 'close');
  await new Promise((resolve) => setImmediate(resolve));
  expect(isOver).toBe(true);
});
