'use strict';
const { spawn } = require('node:child_process');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { cache } = require('./paths.cjs');

/** Runs a program, keeping its output to itself; a failure carries that output, since it is then of interest. */
function runQuietly(command, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (data) => (output += data));
    child.stderr.on('data', (data) => (output += data));
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (code === 0) return resolve(output);
      const error = new Error(
        `${path.basename(command)} ${args.join(' ')}\n${output.trim() || `ended with ${signal || code}`}`,
      );
      reject(Object.assign(error, { output, forPeople: true }));
    });
  });
}

/**
 * Runs a TypeScript file with this terminal's input and output and resolves to its exit status.
 *
 * `alone` puts the program into a process group of its own, so that one Ctrl-C reaches it as exactly one signal: passed
 * on from here, not also sent by the terminal and by npm. Programs that ask questions on the terminal must not be alone.
 */
function runInFront(node, file, args, { alone = false, ...options } = {}) {
  const detached = alone && process.platform !== 'win32';
  const child = spawnNode(node, [file, ...args], { ...options, detached, stdio: ['inherit', 'inherit', 'inherit'] });
  const terminalTellsIt = !detached && process.stdin.isTTY;
  return new Promise((resolve, reject) => {
    const told = new Set();
    const tell = (signal) => {
      if (told.has(signal)) return;
      told.add(signal);
      child.kill(signal);
    };
    for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => terminalTellsIt || tell(signal));
    process.on('SIGTERM', () => tell('SIGTERM'));
    whenNpmEnds(() => tell('SIGTERM'));
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(signal ? 128 + os.constants.signals[signal] : code));
  });
}

/**
 * A signal to npm alone, or to the shell that it puts before this process, does not come through: npm killed would
 * leave the product running unseen. So their going away counts as SIGTERM.
 */
function whenNpmEnds(then) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const line = () => `${process.ppid} ${isShell(process.ppid) ? parentOf(process.ppid) : ''}`;
  const atFirst = line();
  const timer = setInterval(() => {
    if (line() === atFirst) return;
    clearInterval(timer);
    then();
  }, 250);
  timer.unref();
}

/** Some shells replace themselves by the command; then our parent is npm, whose own parent is none of our business. */
function isShell(pid) {
  return /sh$/.test(fromProc(pid, 'comm').trim());
}

function parentOf(pid) {
  return fromProc(pid, 'stat')
    .replace(/^.*\) \S /, '')
    .split(' ')[0];
}

/** Linux tells of other processes by files; elsewhere nothing is known. */
function fromProc(pid, name) {
  try {
    return fs.readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}

/**
 * Starts a Node program of the project: without the warning about built-in SQLite, with a channel over which it learns
 * that this process is gone. `stdio` in the options gets that channel appended. What Node makes of our TypeScript is kept
 * for the next start, which then takes half the work.
 */
function spawnNode(node, args, { stdio, env = process.env, ...options } = {}) {
  return spawn(node, [...FLAGS, '--require', path.join(__dirname, 'follow-parent.cjs'), ...args], {
    ...options,
    env: { NODE_COMPILE_CACHE: path.join(cache, 'compiled'), ...env, PLAINFLOW_PARENT: String(process.pid) },
    stdio: [...stdio, 'ipc'],
  });
}

/**
 * The engine reads English with thousands of patterns, many of which a text meets once: V8 would compile each for its interpreter first
 * and anew when it is met again, which doubles the time of the first reply.
 */
const FLAGS = ['--disable-warning=ExperimentalWarning', '--no-regexp-tier-up'];

module.exports = { runQuietly, runInFront, spawnNode };
