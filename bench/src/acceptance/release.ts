import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { respond } from '@plainflow/engine';
import { loadCatalog } from '@plainflow/engine/load';
import { readCases } from '../score/cases.ts';
import type { NodeDescription, Types } from './n8n/description.ts';

const PACKAGES = ['n8n-nodes-base', '@n8n/n8n-nodes-langchain'];

/**
 * The node descriptions of an older release, as `npm run catalog -- --n8n RELEASE --check` has fetched them. The installed n8n
 * makes the tool forms of them, as it does of its own; it is the newer one that judges, by the older one's descriptions.
 */
export function typesOfRelease(installed: string, cache: string, release: string): Types {
  const modules = join(cache, `n8n-${release}-types`, 'node_modules');
  if (!existsSync(modules))
    throw new Error(
      `The nodes of n8n ${release} are not here. Fetch them: npm run catalog -- --n8n ${release} --check`,
    );
  const read = <T>(name: string, file: string) =>
    JSON.parse(readFileSync(join(modules, name, 'dist', 'types', file), 'utf8')) as T;
  const load = createRequire(join(installed, 'node_modules', 'n8n', 'package.json'));
  const { createAiTools } = load('./dist/tool-generation/ai-tools.js') as ToolForms;
  const nodes = PACKAGES.flatMap((name) => {
    const own = read<NodeDescription[]>(name, 'nodes.json').map((it) => ({ ...it, name: `${name}.${it.name}` }));
    const known = Object.fromEntries(own.map((it) => [it.name, { className: '', sourcePath: '' }]));
    const types = { nodes: own, credentials: [] };
    createAiTools(types, { nodes: known, credentials: {} });
    return types.nodes;
  });
  return { nodes, credentials: PACKAGES.flatMap((name) => read<Types['credentials']>(name, 'credentials.json')) };
}

/** n8n's own: adds the tool forms to the types that it is given. */
type ToolForms = { createAiTools(types: Types, known: Record<'nodes' | 'credentials', object>): void };

/** Every sample and every case of the benchmark, made for that release; the folder with the files. */
export function writeAimed(root: string, release: string): string {
  const folder = mkdtempSync(join(tmpdir(), `plainflow-n8n-${release}-`));
  const catalog = loadCatalog();
  for (const [name, messages] of [...samplesIn(join(root, 'samples')), ...casesIn(join(root, 'bench', 'cases'))]) {
    const turns = messages.map((says) => ({ says }));
    const reply = respond(catalog, turns, { force: true, release });
    if (reply.kind === 'workflow') writeFileSync(join(folder, `${name}.json`), JSON.stringify(reply.workflow));
  }
  return folder;
}

type Conversation = [name: string, messages: string[]];

const samplesIn = (folder: string): Conversation[] =>
  readdirSync(folder).map((name) => {
    const text = readFileSync(join(folder, name, 'conversation.txt'), 'utf8');
    return [name, text.split(/^---$/m).map((it) => it.trim())];
  });

const casesIn = (folder: string): Conversation[] =>
  readdirSync(folder)
    .filter((it) => it.endsWith('.jsonl'))
    .flatMap((file) => readCases(join(folder, file)))
    .map((it) => [it.id, it.steps?.map(({ say }) => say) ?? [it.prompt ?? it.title ?? '']]);
