'use strict';
const { prepare, main } = require('./house/prepare.cjs');
const path = require('node:path');
const readline = require('node:readline');
const { spawnNode } = require('./house/child.cjs');
const { root, web } = require('./house/paths.cjs');

// `npm run dev`: the server, restarted when its code changes, on PORT (3000); the page, updated in place, on PAGE_PORT
// (5173) with /api handed on to the server. Ctrl-C stops both; so does either of them ending.
main(async () => {
  const { node } = await prepare(process.stdout);
  const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };
  const env = { ...process.env, PORT: process.env.PORT || '3000', ...colour };
  const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const server = path.join(root, 'packages', 'server', 'src', 'main.ts');
  const children = [
    run('server', node, ['--watch', '--watch-preserve-output', server], { cwd: root, env }),
    run('page', node, [vite, '--port', process.env.PAGE_PORT || '5173', '--strictPort'], { cwd: web, env }),
  ];
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    for (const child of children) child.kill('SIGTERM');
  };
  process.on('SIGINT', stop).on('SIGTERM', stop).on('SIGHUP', stop);
  const ended = children.map((child) => new Promise((resolve) => child.on('exit', resolve)));
  await Promise.race(ended);
  const askedFor = stopping;
  stop();
  await Promise.all(ended);
  return askedFor ? 0 : 1;
});

/** Starts a child in a group of its own (Ctrl-C reaches it once, from here) and prints its lines under its name. */
function run(name, node, args, options) {
  const detached = process.platform !== 'win32';
  const child = spawnNode(node, args, { ...options, detached, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ]) {
    readline.createInterface({ input: from }).on('line', (line) => to.write(`${name.padEnd(6)} │ ${line}\n`));
  }
  return child;
}
