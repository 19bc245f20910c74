import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import type { Product } from './support/product.ts';

/** Signs the product's administrator in, without a page; the console is opened by the journey. */
export async function administrator(page: Page, { admin }: Product): Promise<void> {
  const reply = await page.request.post('/api/auth/admin/login', { data: { ...admin } });
  if (!reply.ok()) throw new Error(`The administrator could not sign in: ${await reply.text()}`);
}

/** What “Export CSV” saves: the file's name, and its lines with the head. */
export async function exported(page: Page): Promise<{ name: string; lines: string[] }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ]);
  const text = await readFile(await file.path(), 'utf8');
  return { name: file.suggestedFilename(), lines: text.trim().split('\r\n') };
}

/** A name that nobody has yet, also where a journey is tried again. */
export function freshName(prefix: string): string {
  names += 1;
  return `${prefix}_${process.pid}_${names}`;
}

let names = 0;
