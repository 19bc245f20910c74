'use strict';
const { prepare, main } = require('./house/prepare.cjs');
const path = require('node:path');
const { runInFront } = require('./house/child.cjs');
const { root } = require('./house/paths.cjs');

// `node scripts/run.cjs FILE args…`: runs a TypeScript file of the project with the right Node.
// What it says itself goes to stderr, so that `npm run -s generate -- "…" > workflow.json` holds JSON and nothing else.
main(async () => {
  const [file, ...args] = process.argv.slice(2);
  const tools = await prepare(process.stderr);
  return runInFront(tools.node, path.resolve(root, file), args);
});
