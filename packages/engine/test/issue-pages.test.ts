import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { issueIndex, issuePage } from '../src/4-validate/issue-page.ts';
import { PAGES } from '../src/4-validate/validate.ts';

// Made by: node packages/engine/scripts/issue-pages.ts
const folder = path.join(import.meta.dirname, '../../../docs/issues');

test('each code has its page, and each page its code', () => {
  const pages = readdirSync(folder).filter((it) => it !== 'README.md');
  expect(pages.toSorted()).toEqual(PAGES.map((it) => `${it.code}.md`).toSorted());
});

test('codes are unique', () => {
  const codes = PAGES.map((it) => it.code);
  expect(new Set(codes).size).toBe(codes.length);
});

test('the pages say what the rules say', async () => {
  for (const it of PAGES) await expect(issuePage(it)).toMatchFileSnapshot(path.join(folder, `${it.code}.md`));
  await expect(issueIndex(PAGES)).toMatchFileSnapshot(path.join(folder, 'README.md'));
});

test.each(PAGES.map((it) => [it.code, it.page] as const))('the page of %s is short and whole', (_code, page) => {
  expect(page.title.length).toBeLessThan(60);
  for (const text of [page.means, page.mend]) {
    expect(text).toMatch(/^(?:[A-Z“`$]|n8n).*[.!)`]$/s);
    expect(text.length).toBeLessThan(420);
  }
});
