/**
 * Writes src/pages/landing/hero-workflow.json: the engine's real answer to the sentence on the landing page.
 *   node packages/web/scripts/hero.ts
 * The web app never imports the engine; it shows what this script wrote. Run it again when the engine changes.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { respond } from '@plainflow/engine';
import { loadCatalog } from '@plainflow/engine/load';
import { HERO_SENTENCE } from '../src/pages/landing/hero-sentence.ts';

const reply = respond(loadCatalog(), [{ says: HERO_SENTENCE }]);
if (reply.kind !== 'workflow')
  throw new Error('The hero sentence must be clear enough to be built without a question.');

const { workflow, guide } = reply;
const file = fileURLToPath(new URL('../src/pages/landing/hero-workflow.json', import.meta.url));
writeFileSync(file, `${JSON.stringify({ sentence: HERO_SENTENCE, workflow, guide }, null, 2)}\n`);

// In the project's own format, so that the difference between two answers is readable.
const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');
execFileSync(process.execPath, [biome, 'format', '--write', file]);
