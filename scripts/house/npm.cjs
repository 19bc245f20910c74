'use strict';
const { execFileSync } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');
const { runQuietly } = require('./child.cjs');

/** Runs npm's own JavaScript with the given Node: no shell, so any path and any platform will do. */
function runNpm({ node, npmCli }, args, cwd) {
  return runQuietly(node, [npmCli, ...args, ...SETTINGS], { cwd, env: environment(node) });
}

/** Command-line settings win over whatever the user's own npm configuration says. */
const SETTINGS = [
  '--ignore-scripts',
  '--include=dev', // NODE_ENV=production would leave out what builds the page
  '--include=optional',
  '--package-lock=true',
  '--engine-strict=false',
  '--no-audit',
  '--no-fund',
  '--no-update-notifier',
  '--loglevel=error',
];

/** An npm inside `npm start` inherits the outer one's workspace and prefix; here they would install elsewhere. */
function environment(node) {
  const env = { ...process.env };
  for (const key of Object.keys(env)) {
    if (/^npm_(config_(workspaces?|include_workspace_root|local_prefix|global|dry_run)|lifecycle_|package_)/i.test(key))
      delete env[key];
  }
  const pathKey = Object.keys(env).find((key) => key.toUpperCase() === 'PATH') || 'PATH';
  env[pathKey] = [path.dirname(node), env[pathKey]].filter(Boolean).join(path.delimiter);
  return env;
}

/** The npm that belongs to the machine's own Node; null where there is none. */
function ownNpm() {
  const beside = path.dirname(process.execPath);
  const candidates = [
    process.env.npm_execpath,
    path.join(beside, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    path.join(beside, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    '/usr/share/nodejs/npm/bin/npm-cli.js',
    onPath(),
  ];
  return candidates.find((file) => file && path.basename(file) === 'npm-cli.js' && fs.existsSync(file)) || null;
}

function onPath() {
  if (process.platform === 'win32') return null;
  try {
    return fs.realpathSync(execFileSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).trim());
  } catch {
    return null;
  }
}

module.exports = { runNpm, ownNpm };
