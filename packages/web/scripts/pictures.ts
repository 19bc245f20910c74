/**
 * Writes the engine's real answers that public pages show: src/pages/landing/hero-workflow.json,
 * src/pages/tutorials/use-cases.json and src/pages/features/video-answer.json.
 *   node packages/web/scripts/pictures.ts
 * The web app never imports the engine; it shows what this script wrote. Run it again when the engine changes.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { respond, type Turn } from '@plainflow/engine';
import { loadCatalog } from '@plainflow/engine/load';
import { TALK } from '../src/pages/features/video-talk.ts';
import { HERO_SENTENCE } from '../src/pages/landing/hero-sentence.ts';
import { USE_CASES } from '../src/pages/tutorials/use-case-sentences.ts';

type Video = NonNullable<Turn['video']>;

const catalog = loadCatalog();

write('landing/hero-workflow.json', { sentence: HERO_SENTENCE, ...answer(HERO_SENTENCE) });
write('tutorials/use-cases.json', Object.fromEntries(USE_CASES.map((it) => [it.id, answer(it.sentence)])));

write('features/video-answer.json', answer('', TALK));

function answer(says: string, video?: Video) {
  const reply = respond(catalog, [{ says, ...(video ? { video } : {}) }]);
  if (reply.kind !== 'workflow') throw new Error(`It must be clear enough to be built without a question: ${says}`);
  return { workflow: reply.workflow, guide: reply.guide };
}

/** In the project's own format, so that the difference between two answers is readable. */
function write(name: string, json: unknown): void {
  const file = fileURLToPath(new URL(`../src/pages/${name}`, import.meta.url));
  writeFileSync(file, `${JSON.stringify(json, null, 2)}\n`);
  const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');
  execFileSync(process.execPath, [biome, 'format', '--write', file]);
}
