#!/usr/bin/env node
// The command from a shell: scripts/run.cjs finds or brings a Node that runs TypeScript.
process.argv.splice(2, 0, 'packages/cli/src/main.ts');
require('../../../scripts/run.cjs');
