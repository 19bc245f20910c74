import { parseArgs } from 'node:util';
import type { Preview } from '@plainflow/contracts/guide';
import { PREVIEW_NOTE, PREVIEW_VERBS } from '@plainflow/contracts/preview';
import { type Catalog, respond } from '@plainflow/engine';
import { loadCatalog } from '@plainflow/engine/load';
import { pretty, readWorkflows, type WorkflowFile } from '../files.ts';
import { harmless } from '../harmless.ts';
import type { Paint, Terminal } from '../paint.ts';
import { soundWorkflow } from '../sound.ts';
import { preview } from '../table/preview.ts';

/** Tells what each step of n8n files would send, store or answer, with made-up items. */
export async function run(args: string[], { out, err }: Terminal): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: preview.options });
  const catalog = loadCatalog();
  const files = await readWorkflows(positionals);
  const told = files.map((it) => ({ file: it.name, previews: previewsOf(catalog, it) }));
  if (values.json) process.stdout.write(pretty(told.map((it) => ({ ...it, note: noteOn(it.previews) }))));
  else
    for (const { file, previews } of told) {
      if (told.length > 1) console.log(out('bold', `${file}:`));
      for (const it of previews) console.log(textOf(it, out));
      console.error(err('dim', told.length > 1 ? `${file}: ${noteOn(previews)}` : noteOn(previews)));
    }
  return 0;
}

function previewsOf(catalog: Catalog, file: WorkflowFile): Preview[] {
  const workflow = soundWorkflow(catalog, file, 'be worked out');
  const reply = respond(catalog, [{ says: '', file: workflow }], { force: true });
  return reply.kind === 'workflow' ? (reply.guide.previews ?? []) : [];
}

const noteOn = (previews: readonly Preview[]): string => (previews.length > 0 ? PREVIEW_NOTE : NOTHING);

const NOTHING =
  'No step of it reaches anybody outside that a preview can be told of: it only reads, decides or works on items, or it has more than 120 steps.';

function textOf({ node, does, times, lines }: Preview, out: Paint): string {
  const often = times > 1 ? ` (for each of ${times} sample items; the first)` : '';
  return [`${out('bold', harmless(node))} ${PREVIEW_VERBS[does]}${often}:`, ...lines.map((it) => lineOf(it, out))].join(
    '\n',
  );
}

function lineOf({ label, value, blank }: Preview['lines'][number], out: Paint): string {
  if (blank) return `  ${label}: ${out('yellow', `____ (to fill in: ${harmless(value)})`)}`;
  return harmless(`  ${label}: ${value.replaceAll('\n', '\n    ')}`);
}
