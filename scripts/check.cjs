'use strict';
const { prepare, main } = require('./house/prepare.cjs');
const path = require('node:path');
const { runInFront } = require('./house/child.cjs');
const { root } = require('./house/paths.cjs');

// `npm run check`: types, lint and format; what to run before each commit.
main(async () => {
  const tools = await prepare(process.stdout);
  return runInFront(tools.node, path.join(__dirname, 'test', 'main.ts'), ['types', 'lint'], { cwd: root });
});
