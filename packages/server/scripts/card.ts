/**
 * Writes the picture that social networks show beside a link to the product, from the landing page's own example:
 *
 *   node packages/server/scripts/card.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Workflow } from '@plainflow/contracts/workflow';
import { cardPicture } from '../src/features/workflows/card-picture.ts';
import { pngOf } from '../src/platform/png.ts';

const web = join(import.meta.dirname, '../../web');
const { workflow } = JSON.parse(readFileSync(join(web, 'src/pages/landing/hero-workflow.json'), 'utf8')) as {
  workflow: Workflow;
};
const picture = await pngOf(cardPicture({ name: 'Plain words in. A working n8n workflow out.', workflow }));
writeFileSync(join(web, 'public/card.png'), picture);
