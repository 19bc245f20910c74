'use strict';
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const { runNpm } = require('./npm.cjs');
const { cache, root } = require('./paths.cjs');

/**
 * Installs a folder of pinned packages (its package.json and package-lock.json) into the cache and returns where.
 * Made beside its final place and renamed, so that an interrupted installation is never taken for a whole one.
 *
 * @param source folder in the project, e.g. `toolchain`
 * @param name folder in the cache, e.g. `toolchain`
 * @param install called only when there is something to install; it gets the work to do
 */
async function pinned(npm, source, name, install, extraArguments = []) {
  const target = path.join(cache, name);
  const wanted = fingerprint(source);
  if (read(path.join(target, STAMP)) === wanted) return target;
  await install(async () => {
    const fresh = `${target}.${process.pid}`;
    fs.rmSync(fresh, { recursive: true, force: true });
    fs.mkdirSync(fresh, { recursive: true });
    try {
      for (const file of FILES) fs.copyFileSync(path.join(root, source, file), path.join(fresh, file));
      await runNpm(npm, ['ci', ...extraArguments], fresh);
      fs.writeFileSync(path.join(fresh, STAMP), wanted);
      fs.rmSync(target, { recursive: true, force: true });
      fs.renameSync(fresh, target);
    } finally {
      fs.rmSync(fresh, { recursive: true, force: true });
    }
  });
  return target;
}

const FILES = ['package.json', 'package-lock.json'];
const STAMP = '.installed';

function fingerprint(source) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  for (const file of FILES) hash.update(fs.readFileSync(path.join(root, source, file)));
  return hash.digest('hex');
}

function read(file) {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : null;
}

module.exports = { pinned };
