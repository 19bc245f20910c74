import { once } from 'node:events';
import { createServer } from 'node:net';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { listen } from './listen.ts';

test('a port that another program takes at the last moment is passed over for the next one', async () => {
  const app = fastify();
  const bind = app.listen.bind(app);
  const other = createServer();
  let taken = 0;
  const listenLate = async ({ port }: { port: number }): Promise<string> => {
    Object.assign(app, { listen: bind });
    await once(other.listen(port, '127.0.0.1'), 'listening');
    taken = port;
    return bind({ port, host: '127.0.0.1' });
  };
  Object.assign(app, { listen: listenLate });
  try {
    const port = await listen(app, { port: null, host: 'localhost' });
    expect(port).toBeGreaterThan(taken);
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  } finally {
    await app.close();
    other.close();
  }
});

test('a port that was asked for and is taken is told by its number', async () => {
  const other = createServer();
  await once(other.listen(0, '127.0.0.1'), 'listening');
  const { port } = other.address() as { port: number };
  const app = fastify();
  await expect(listen(app, { port, host: '127.0.0.1' })).rejects.toThrow(`PORT ${port} is used by another program.`);
  await app.close();
  other.close();
});
