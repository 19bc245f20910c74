import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { manPage } from '../src/man-page.ts';
import { withReference } from '../src/reference.ts';
import { TABLE } from '../src/table/table.ts';
import { help, usage } from '../src/usage.ts';

const cli = path.join(import.meta.dirname, '..');
const read = (name: string): string => readFileSync(path.join(cli, name), 'utf8');

test('the manual page and docs/cli.md tell the commands and options that there are (npm run cli-texts)', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  expect(read('man/plainflow.1')).toBe(manPage(version));
  expect(read('../../docs/cli.md')).toBe(withReference(read('../../docs/cli.md')));
});

const hasGroff = spawnSync('groff', ['--version']).status === 0;

test.runIf(hasGroff)('groff has nothing to object to in the manual page', () => {
  const { status, stdout, stderr } = spawnSync('groff', ['-ww', '-man', '-Tutf8', path.join(cli, 'man/plainflow.1')], {
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
  for (const { name } of TABLE) expect(stdout.replaceAll(/.\u0008|\u001b\[\d*m/g, '')).toContain(`plainflow ${name}`);
});

test('usage names every command; its help has every option, the examples and the exit statuses', () => {
  for (const it of TABLE) {
    expect(usage()).toContain(`plainflow ${it.name}`);
    for (const option of Object.keys(it.options)) expect(help(it)).toContain(`--${option}`);
    for (const example of it.examples) expect(help(it)).toContain(example);
    for (const status of Object.keys(it.exits)) expect(help(it)).toMatch(new RegExp(`Exit status: .*${status} `, 's'));
  }
});
