import type { Guide } from '@plainflow/contracts/guide';
import { loadCatalog } from '@plainflow/engine/load';
import { modelIn, nodeFacts, Reader, requestFor, SHIPPED } from '@plainflow/reader';
import { engineOf, type Reads, readerOf, type Turn } from '../play/engine.ts';
import { draw } from './drawing.ts';

/**
 * Why a message becomes what it becomes: what is recognised, which steps the model finds likely on which words, what is built, which words
 * each node stands on and which became nothing. A line `---` begins the next message of the conversation; the last one is explained.
 */
export function explainMessage(text: string, reads: Reads): string {
  const catalog = loadCatalog();
  const turns: Turn[] = text.split(/^---$/m).map((it) => ({ says: it.trim() }));
  const engine = engineOf(catalog, readerOf(catalog, reads));
  // Each message is read with what stood there before it.
  for (const i of turns.keys()) engine(turns.slice(0, i + 1), { force: true });
  const reader = new Reader(modelIn(reads.model ?? SHIPPED), nodeFacts(catalog));
  const seen = reader.explain(requestFor(catalog, turns));
  const reply = engine(turns, { force: true }) as ReturnType<typeof engine> & { guide?: Guide };
  const byModel = turns.at(-1)?.read?.sketch !== undefined;
  return [
    ...section(
      'recognised',
      seen.recognised.map((it) => `${quoted(it.words)} ${it.as}`),
    ),
    ...section(
      'the message is',
      seen.kinds.slice(0, 2).map((it) => `${share(it.chance)} ${it.kind ?? ''}`),
    ),
    ...section(
      'steps that the model finds likely',
      seen.steps.map(
        (it) =>
          `${share(it.chance)} ${quoted(it.words)}: ${it.actions.map((one) => `${one.type.split('.').at(-1) ?? ''} ${one.key} ${share(one.chance)}`).join(', ')}`,
      ),
    ),
    ...section(`built, as the ${byModel ? 'trained model' : 'rules'} read it`, [
      reply.kind === 'workflow' ? draw(reply.workflow) : JSON.stringify(reply),
    ]),
    ...section('from these words', wordsOf(reply.guide)),
    ...section('became nothing', (reply.guide?.notUnderstood ?? []).map(quoted)),
  ].join('\n');
}

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`━━ ${title}`, ...lines, ''];
const quoted = (words: string): string => `«${words.replace(/\s+/g, ' ')}»`;
const share = (chance: number): string => chance.toFixed(2);

const wordsOf = (guide: Guide | undefined): string[] =>
  (guide?.words ?? []).map(({ quote, node, label }) => `${node}${label ? `, ${label}` : ''}: ${quoted(quote)}`);
