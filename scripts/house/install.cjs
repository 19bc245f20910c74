'use strict';
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const { satisfies, thisMachine, unknownNatives } = require('./installed.cjs');
const { runNpm } = require('./npm.cjs');
const { root, stamps } = require('./paths.cjs');
const { step } = require('./progress.cjs');

/** Brings node_modules in line with package-lock.json; does nothing when it is unchanged since the last time. */
async function install(tools, out) {
  const stamp = path.join(stamps, 'install');
  const lock = fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8');
  const wanted = createHash('sha256').update(`${process.platform} ${process.arch}\n${lock}`).digest('hex');
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === wanted) return;
  const parsed = JSON.parse(lock);
  if (!satisfies(parsed, hiddenLock(), thisMachine())) {
    await step(out, 'Installing packages', () => npmInstall(tools, unknownNatives(parsed, thisMachine())));
  }
  fs.mkdirSync(stamps, { recursive: true });
  fs.writeFileSync(stamp, wanted);
}

async function npmInstall(tools, natives) {
  try {
    await runNpm(tools, ['ci'], root);
  } catch (error) {
    // A lock file that another npm finds incomplete: `npm ci` then refuses and says so.
    if (!/EUSAGE|Missing:|in sync/.test(error.output || '')) throw error;
    await runNpm(tools, ['install', '--no-save'], root);
  }
  // Not every registry has every native package. What lacks its own says so when it is used.
  if (natives.length > 0) await runNpm(tools, ['install', '--no-save', ...natives], root).catch(() => {});
}

function hiddenLock() {
  const file = path.join(root, 'node_modules', '.package-lock.json');
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : null;
}

module.exports = { install };
