import type { Catalog } from '../../src/catalog/catalog.ts';
import { mostUsed, type Row, rowOf } from './table.ts';

/** The table of all operations as a page. */
export function operationsPage(catalog: Catalog): string {
  const rows = mostUsed(catalog).map((type) => rowOf(catalog, type));
  const total = (of: (it: Row) => number): number => rows.reduce((sum, it) => sum + of(it), 0);
  const line = (...cells: (string | number)[]): string => `| ${cells.join(' | ')} |`;
  return [
    '# Operations that can be asked for',
    '',
    `Made by \`npm run operations\` from the facts of n8n ${catalog.release}: the ${rows.length} most used node types that offer operations, modes or events to choose from. An operation is covered when an action writes it with all that n8n requires for it, *by hand* or *generated* from n8n's facts.`,
    '',
    line('Node', 'Known', 'By hand', 'Generated', 'Missing'),
    line('---', '---:', '---:', '---:', '---'),
    ...rows.map((it) =>
      line(it.label, it.known, it.byHand, it.generated, it.missing.length === 0 ? 0 : it.missing.join(', ')),
    ),
    line(
      '**All**',
      total((it) => it.known),
      total((it) => it.byHand),
      total((it) => it.generated),
      total((it) => it.missing.length),
    ),
    '',
  ].join('\n');
}
