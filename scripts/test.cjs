'use strict';
const { prepare, main } = require('./house/prepare.cjs');
const path = require('node:path');
const { runInFront } = require('./house/child.cjs');
const { root } = require('./house/paths.cjs');
const { pinned } = require('./house/pinned.cjs');
const { explain, step } = require('./house/progress.cjs');
const { buildWeb } = require('./house/web-build.cjs');

// `npm test [-- SUITE… [FILTER…]]`: brings what the suites need, then runs them (scripts/test/main.ts).
main(async () => {
  const args = process.argv.slice(2);
  try {
    const tools = await prepare(process.stdout);
    const env = { ...process.env, ...(await bring(tools, args)) };
    return await runInFront(tools.node, path.join(__dirname, 'test', 'main.ts'), args, { cwd: root, env });
  } catch (error) {
    explain(error);
    console.log('0 passed, 1 failed');
    return 1;
  }
});

/** The browser, the PostgreSQL and the built page. What can't be had fails its own suite and leaves the others alone. */
async function bring(tools, args) {
  const asked = args.filter((it) => SUITES.includes(it));
  const wants = (...suites) => asked.length === 0 || suites.some((suite) => asked.includes(suite));
  const env = {};
  if (wants('api', 'postgres', 'e2e', 'model')) {
    const install = (work) => step(process.stdout, 'Bringing a browser and PostgreSQL for the tests', work);
    await pinned(tools, 'toolchain/test', 'test-tools', install).catch(explain);
  }
  if (wants('e2e')) {
    await buildWeb(tools, process.stdout).catch((error) => {
      env.PLAINFLOW_PAGE_PROBLEM = error.message;
    });
  }
  return env;
}

const SUITES = ['types', 'lint', 'unit', 'api', 'sqlite', 'postgres', 'e2e', 'model'];
