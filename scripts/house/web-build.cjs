'use strict';
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const { runQuietly } = require('./child.cjs');
const { root, stamps, web } = require('./paths.cjs');
const { step } = require('./progress.cjs');

/** Builds packages/web/dist when anything it is made from has changed since the last build. */
async function buildWeb(tools, out) {
  const stamp = path.join(stamps, 'web-build');
  const wanted = inputs();
  const built = fs.existsSync(path.join(web, 'dist', 'index.html')) && fs.existsSync(stamp);
  if (built && fs.readFileSync(stamp, 'utf8') === wanted) return;
  fs.rmSync(stamp, { force: true });
  const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  await step(out, 'Building the page', () =>
    runQuietly(tools.node, [vite, 'build', '--logLevel', 'warn'], { cwd: web }),
  );
  fs.mkdirSync(stamps, { recursive: true });
  fs.writeFileSync(stamp, wanted);
}

/** Contents, not times: a fresh clone and a switched branch have new times on old files. */
function inputs() {
  const hash = createHash('sha256');
  const contracts = path.join(root, 'packages', 'contracts', 'src');
  for (const file of [path.join(root, 'package-lock.json'), ...files(contracts), ...files(web)]) {
    hash.update(path.relative(root, file)).update('\0').update(fs.readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function files(folder) {
  return fs
    .readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.name !== 'dist' && entry.name !== 'node_modules' && !/\.test\.tsx?$/.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const full = path.join(folder, entry.name);
      return entry.isDirectory() ? files(full) : entry.isFile() ? [full] : [];
    });
}

module.exports = { buildWeb };
