'use strict';
const { prepare, main } = require('./house/prepare.cjs');
const path = require('node:path');
const { runInFront } = require('./house/child.cjs');
const { root } = require('./house/paths.cjs');
const { buildWeb } = require('./house/web-build.cjs');

// `node scripts/run.cjs [--with-page] FILE args…`: runs a TypeScript file of the project with the right Node, the page
// being built first where the file needs it.
// What it says itself goes to stderr, so that `npm run -s generate -- "…" > workflow.json` holds JSON and nothing else.
main(async () => {
  const given = process.argv.slice(2);
  const withPage = given[0] === '--with-page';
  const [file, ...args] = withPage ? given.slice(1) : given;
  const tools = await prepare(process.stderr);
  if (withPage) await buildWeb(tools, process.stderr);
  return runInFront(tools.node, path.resolve(root, file), args);
});
