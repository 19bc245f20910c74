import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Product } from './product.ts';

/** A mail that the product wrote into its data folder, as far as a journey needs it. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** The newest mail to `to` whose text matches, as soon as it is there. */
export async function mailTo({ dataDir }: Product, to: string, text: RegExp): Promise<Letter> {
  const find = async () => (await letters(dataDir)).findLast((it) => it.to === to && text.test(it.text));
  await expect.poll(find, { timeout: 15_000, message: `a mail to ${to} with ${text}` }).toBeDefined();
  const found = await find();
  if (!found) throw new Error('The mail is gone.');
  return found;
}

/** The path and query of the link to `page` in the newest such mail. */
export async function linkTo(product: Product, to: string, page: string): Promise<string> {
  const { text } = await mailTo(product, to, new RegExp(`/${page}\\?token=`));
  return new RegExp(`/${page}\\?token=[\\w-]+`).exec(text)?.[0] ?? '';
}

/** Oldest first: the files' names begin with the time. */
async function letters(dataDir: string): Promise<Letter[]> {
  const folder = join(dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((it) => it.endsWith('.eml')).sort();
  return Promise.all(files.map(async (it) => read(await readFile(join(folder, it), 'utf8'))));
}

function read(file: string): Letter {
  const [, head = '', rest = ''] = /^(.*?)\r?\n\r?\n(.*)$/s.exec(file) ?? [];
  const header = (name: string) =>
    new RegExp(`^${name}: (.*(?:\r?\n[ \t].*)*)`, 'im').exec(head)?.[1]?.replaceAll(/\s+/g, ' ').trim() ?? '';
  // The plain part comes first; its soft line breaks are taken back.
  const plain = rest.split(/\r?\n--\S+/)[0] === rest ? rest : (rest.split(/\r?\n?--\S+\r?\n/)[1] ?? rest);
  return { to: header('To').replace(/^.*<|>$/g, ''), subject: header('Subject'), text: unquoted(plain) };
}

const unquoted = (text: string): string =>
  text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
