import { readFileSync } from 'node:fs';
import path from 'node:path';
import { respond, type Turn } from '@plainflow/engine';
import { loadCatalog } from '@plainflow/engine/load';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build, type World } from '../support/build.ts';
import type { Client } from '../support/client.ts';

const SAMPLES = path.join(import.meta.dirname, '../../../../samples');
const catalog = loadCatalog();
let world: World;
let ann: Client;
beforeAll(async () => {
  world = await build({
    config: { freePrompts: 100 },
    respond: (turns, options) => respond(catalog, turns as Turn[], options),
  });
  ann = await world.signUp('ann');
});
afterAll(() => world.close());

// The samples hold what the engine itself makes of these conversations; this runs on both databases.
test.each(['weekday-report', 'change-of-mind', 'sort-with-ai', 'when-should-it-run', 'two-starts'])(
  'the file of a stored conversation is, byte for byte, the one that the engine makes: %s',
  async (name) => {
    const read = (file: string) => readFileSync(path.join(SAMPLES, name, file), 'utf8');
    for (const message of read('conversation.txt').split(/^---$/m))
      await ann.post('/api/workflow/generate', { message: message.trim(), conversation_id: name });
    const { body } = await ann.get(`/api/conversations/${name}`);
    expect(`${JSON.stringify(body.workflowJson, null, 2)}\n`).toBe(read('workflow.json'));
  },
);
