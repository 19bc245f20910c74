import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { bashCompletion } from '../src/shells/bash.ts';
import { fishCompletion } from '../src/shells/fish.ts';
import { zshCompletion } from '../src/shells/zsh.ts';
import { TABLE } from '../src/table/table.ts';

const RELEASES = ['1.79', '2.41'];
const has = (shell: string): boolean => spawnSync(shell, ['-c', 'exit 0']).status === 0;

/** What bash offers when Tab is pressed behind these words; the last of them may be empty. */
function offered(...words: string[]): string[] {
  const quoted = words.map((it) => `'${it}'`).join(' ');
  const script = `${bashCompletion(RELEASES)}
COMP_WORDS=(${quoted}); COMP_CWORD=${words.length - 1}
$(complete -p plainflow | sed 's/.*-F \\([^ ]*\\) .*/\\1/')
printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { status, stdout, stderr } = spawnSync('bash', ['--norc', '-c', script], {
    encoding: 'utf8',
    cwd: import.meta.dirname,
  });
  expect([status, stderr]).toEqual([0, '']);
  return stdout.split('\n').filter((it) => it !== '');
}

test.runIf(has('bash'))('bash completes commands, their options, the releases, shells and files', () => {
  expect(offered('plainflow', '')).toEqual(expect.arrayContaining(TABLE.map((it) => it.name)));
  expect(offered('plainflow', 'va')).toEqual(['validate']);
  expect(offered('plainflow', 'diff', '--')).toEqual(['--json', '--layout', '--help']);
  expect(offered('plainflow', 'validate', '--n8n', '')).toEqual(RELEASES);
  expect(offered('plainflow', 'check', '--release', '2')).toEqual(['2.41']);
  expect(offered('plainflow', 'completion', '')).toEqual(['bash', 'zsh', 'fish']);
  expect(offered('plainflow', 'explain', 'completion.t')).toEqual(['completion.test.ts']);
  expect(offered('plainflow', 'generate', '--out', 'completion.t')).toEqual(['completion.test.ts']);
  expect(offered('plainflow', 'generate', '--answers', '')).toEqual([]);
});

test.runIf(has('zsh'))('zsh takes its completion', () => {
  const { status, stderr } = spawnSync('zsh', ['-f', '-n'], { input: zshCompletion(RELEASES), encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
  const loaded = `autoload -Uz compinit; compinit -D; ${zshCompletion(RELEASES)}\nprint $_comps[plainflow]`;
  expect(spawnSync('zsh', ['-f', '-c', loaded], { encoding: 'utf8' }).stdout.trim()).toBe('_plainflow');
});

test.runIf(has('fish'))('fish takes its completion, and completes commands and options', () => {
  const ask = `${fishCompletion(RELEASES)}\ncomplete -C 'plainflow va'; complete -C 'plainflow diff --la'`;
  const { status, stdout } = spawnSync('fish', ['--no-config', '-c', ask], { encoding: 'utf8' });
  expect([status, stdout]).toEqual([0, expect.stringMatching(/^validate\t.*\n--layout\t/)]);
});

test('each shell is told of every command and every option', () => {
  for (const script of [bashCompletion(RELEASES), zshCompletion(RELEASES), fishCompletion(RELEASES)])
    for (const { name, options } of TABLE)
      for (const word of [name, ...Object.keys(options)]) expect(script).toContain(word);
});
