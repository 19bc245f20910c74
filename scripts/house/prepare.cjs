'use strict';
require('./age.cjs');
const { install } = require('./install.cjs');
const { explain } = require('./progress.cjs');
const { toolchain } = require('./toolchain.cjs');

/** What every command needs first: the right Node and the packages. Says on `out` what it is doing, if anything. */
async function prepare(out) {
  const tools = await toolchain(out);
  await install(tools, out);
  return tools;
}

/** Ends this process with the status that `work` resolves to; a failure is explained and ends it with 1. */
function main(work) {
  work().then(
    (status) => process.exit(status),
    (error) => {
      explain(error);
      process.exit(1);
    },
  );
}

module.exports = { prepare, main };
