import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { manPage } from '../src/man-page.ts';
import { withReference } from '../src/reference.ts';

// `npm run cli-texts`: the manual page, and the tables of docs/cli.md, from the table of commands.

const cli = path.join(import.meta.dirname, '..');
const docs = path.join(cli, '../../docs/cli.md');
const { version } = JSON.parse(readFileSync(path.join(cli, 'package.json'), 'utf8')) as { version: string };
writeFileSync(path.join(cli, 'man/plainflow.1'), manPage(version));
writeFileSync(docs, withReference(readFileSync(docs, 'utf8')));
