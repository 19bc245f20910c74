import { test as base } from 'vitest';
import { emptyPlace, type Place } from './database.ts';
import { startNode } from './process.ts';

type Started = ReturnType<typeof startNode>;
type Where = Pick<Place, 'dataDir' | 'databaseUrl'>;

interface Fixtures {
  /** An empty database of the test's own. */
  place: Place;
  /** A server as a process of its own, with its data at `place` unless told otherwise. Killed after the test. */
  start: (env?: Record<string, string>, at?: Where) => Started;
  /** The same once it can be asked. `url` has no slash at its end. */
  serve: (env?: Record<string, string>, at?: Where) => Promise<Started & { url: string }>;
}

/** A test of servers as operators start them. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads a fixture's needs from this pattern
  place: async ({}, use) => {
    const place = await emptyPlace();
    await use(place);
    await place.remove();
  },
  start: async ({ place }, use) => {
    const started: Started[] = [];
    await use((env = {}, at = place) => {
      // What these tests are about needs no reader.
      const server = startNode('packages/server/src/main.ts', at, [], { READER_LOAD: 'first-message', ...env });
      started.push(server);
      return server;
    });
    for (const it of started) {
      it.process.kill('SIGKILL');
      await it.done;
    }
  },
  serve: ({ start }, use) =>
    use(async (env, at) => {
      const server = start(env, at);
      const [, url = ''] = await server.says(/^Plainflow is ready at (\S+)/m);
      return { ...server, url };
    }),
});
