'use strict';

/**
 * Whether npm's own record of node_modules (its hidden lock file) satisfies package-lock.json on this machine, e.g.
 * after a developer's own `npm install`. Optional packages count only where their `os`, `cpu` and `libc` fit.
 *
 * @param lock,hidden parsed lock files; `hidden` is null when node_modules was never installed
 * @param machine { platform, arch, libc }, as Node names them
 */
function satisfies(lock, hidden, machine) {
  if (!hidden) return false;
  return Object.entries(lock.packages).every(([place, wanted]) => {
    if (!place.includes('node_modules/')) return true; // the project itself and its workspaces
    const found = hidden.packages[place];
    if (found) return found.version === wanted.version && Boolean(found.link) === Boolean(wanted.link);
    return (
      Boolean(wanted.optional || wanted.devOptional || wanted.peer) && !(hasNative(wanted) && fits(wanted, machine))
    );
  });
}

/**
 * Native packages for this machine that the lock file does not know: one written where the registry had none for this
 * system. `npm ci` leaves these out without a word. Each as `name@version`.
 */
function unknownNatives(lock, machine) {
  const names = { platform: NAMES[machine.platform] || machine.platform, arch: machine.arch };
  const isOurs = (name) =>
    new RegExp(`\\b(?:${names.platform})-${names.arch}\\b`).test(name) &&
    !(machine.libc === 'glibc' && /musl/.test(name));
  const wanted = Object.values(lock.packages).flatMap((it) => Object.entries(it.optionalDependencies || {}));
  const missing = wanted.filter(([name]) => isOurs(name) && !lock.packages[`node_modules/${name}`]);
  return [...new Set(missing.map(([name, version]) => `${name}@${version}`))];
}

const NAMES = { win32: 'win32|windows' };

function hasNative(wanted) {
  return Boolean(wanted.os || wanted.cpu);
}

function fits(wanted, machine) {
  return (
    allows(wanted.os, machine.platform) &&
    allows(wanted.cpu, machine.arch) &&
    (machine.platform !== 'linux' || allows(wanted.libc, machine.libc))
  );
}

function allows(list, value) {
  return !list || list.includes(value);
}

function thisMachine() {
  const glibc = process.platform === 'linux' && process.report.getReport().header.glibcVersionRuntime;
  return { platform: process.platform, arch: process.arch, libc: glibc ? 'glibc' : 'musl' };
}

module.exports = { satisfies, unknownNatives, thisMachine };
