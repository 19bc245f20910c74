'use strict';
const { prepare, main } = require('./house/prepare.cjs');
const path = require('node:path');
const { runInFront } = require('./house/child.cjs');
const { root } = require('./house/paths.cjs');
const { buildWeb } = require('./house/web-build.cjs');

// `npm start`: from a fresh clone, or a changed one, to the running product.
main(async () => {
  const tools = await prepare(process.stdout);
  await buildWeb(tools, process.stdout);
  const server = path.join(root, 'packages', 'server', 'src', 'main.ts');
  return runInFront(tools.node, server, process.argv.slice(2), { alone: true, cwd: root });
});
