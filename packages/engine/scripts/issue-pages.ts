/** Writes docs/issues: a page for each code that validate knows, and their index. Pages of codes that are gone are deleted. */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { issueIndex, issuePage } from '../src/4-validate/issue-page.ts';
import { PAGES } from '../src/4-validate/validate.ts';

const folder = join(import.meta.dirname, '../../../docs/issues');
mkdirSync(folder, { recursive: true });
for (const it of readdirSync(folder)) rmSync(join(folder, it));
for (const it of PAGES) writeFileSync(join(folder, `${it.code}.md`), issuePage(it));
writeFileSync(join(folder, 'README.md'), issueIndex(PAGES));
console.log(`${PAGES.length} pages in docs/issues`);
