import { run } from './open.ts';

// The server does this itself at each start; alone it serves a release that migrates before it switches over.
await run(async ({ migrated }) =>
  migrated.length === 0 ? 'The database is up to date.' : `Migrated: ${migrated.join(', ')}.`,
);
