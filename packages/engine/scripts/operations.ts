/**
 * How many of the operations that n8n offers can be asked for, for the sixty most used nodes that offer several:
 *
 *   npm run operations            prints the table and writes it to docs/operations.md
 *   npm run operations -- --check writes nothing
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadCatalog } from '../load/catalog.ts';
import { operationsPage } from './operations/page.ts';

const { values: options } = parseArgs({ options: { check: { type: 'boolean' } } });
const page = operationsPage(loadCatalog());
console.log(page);
if (!options.check) writeFileSync(join(import.meta.dirname, '../../../docs/operations.md'), page);
