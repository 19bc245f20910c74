'use strict';
const { prepare, main } = require('./house/prepare.cjs');
const path = require('node:path');
const { runInFront } = require('./house/child.cjs');
const { root } = require('./house/paths.cjs');
const { pinned } = require('./house/pinned.cjs');
const { step } = require('./house/progress.cjs');
const { buildWeb } = require('./house/web-build.cjs');

// `npm run lighthouse`: brings Lighthouse and a browser, builds the page, then measures (e2e/lighthouse.ts).
main(async () => {
  const tools = await prepare(process.stdout);
  const install = (work) => step(process.stdout, 'Bringing Lighthouse and a browser', work);
  await pinned(tools, 'toolchain/test', 'test-tools', install);
  const folder = await pinned(tools, 'toolchain/lighthouse', 'lighthouse', install);
  await buildWeb(tools, process.stdout);
  const env = { ...process.env, PLAINFLOW_LIGHTHOUSE: folder };
  return runInFront(tools.node, path.join(root, 'e2e', 'lighthouse.ts'), process.argv.slice(2), { cwd: root, env });
});
