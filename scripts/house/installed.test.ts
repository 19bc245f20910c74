import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';

interface Lock {
  packages: Record<string, Record<string, unknown>>;
}
interface Machine {
  platform: string;
  arch: string;
  libc: string;
}
const { satisfies, unknownNatives } = createRequire(import.meta.url)('./installed.cjs') as {
  satisfies(lock: Lock, hidden: Lock | null, machine: Machine): boolean;
  unknownNatives(lock: Lock, machine: Machine): string[];
};

const machine = { platform: 'linux', arch: 'x64', libc: 'glibc' };
const lock = {
  packages: {
    '': { name: 'plainflow' },
    'packages/web': { version: '0.1.0' },
    'node_modules/zod': { version: '4.6.7' },
    'node_modules/native-linux': { version: '1.0.0', optional: true, os: ['linux'], cpu: ['x64'], libc: ['glibc'] },
    'node_modules/native-musl': { version: '1.0.0', optional: true, os: ['linux'], cpu: ['x64'], libc: ['musl'] },
    'node_modules/native-mac': { version: '1.0.0', optional: true, os: ['darwin'], cpu: ['arm64'] },
  },
};

function installed(...names: string[]): Lock {
  const all: Lock['packages'] = lock.packages;
  return { packages: Object.fromEntries(names.map((it) => [`node_modules/${it}`, all[`node_modules/${it}`] ?? {}])) };
}

describe('packages are not installed again', () => {
  test('when all that this machine needs is there', () => {
    expect(satisfies(lock, installed('zod', 'native-linux'), machine)).toBe(true);
  });
});

describe('packages are installed', () => {
  test('into a fresh clone', () => {
    expect(satisfies(lock, null, machine)).toBe(false);
  });

  test('when one is missing', () => {
    expect(satisfies(lock, installed('native-linux'), machine)).toBe(false);
  });

  test('when one has another version', () => {
    const other = installed('zod', 'native-linux');
    other.packages['node_modules/zod'] = { version: '4.6.6' };
    expect(satisfies(lock, other, machine)).toBe(false);
  });

  test('when only native code for another system is there', () => {
    expect(satisfies(lock, installed('zod', 'native-linux'), { ...machine, libc: 'musl' })).toBe(false);
    expect(satisfies(lock, installed('zod', 'native-linux'), { platform: 'darwin', arch: 'arm64', libc: 'musl' })).toBe(
      false,
    );
  });
});

describe('native code that the lock file does not know', () => {
  const optionalDependencies = {
    'hash-linux-x64-gnu': '2.2.1',
    'hash-linux-x64-musl': '2.2.1',
    'hash-darwin-arm64': '2.2.1',
  };

  test('is brought for this machine alone', () => {
    const incomplete = { packages: { 'node_modules/hash': { version: '2.2.1', optionalDependencies } } };
    expect(unknownNatives(incomplete, machine)).toEqual(['hash-linux-x64-gnu@2.2.1']);
    expect(unknownNatives(incomplete, { platform: 'darwin', arch: 'arm64', libc: 'musl' })).toEqual([
      'hash-darwin-arm64@2.2.1',
    ]);
  });

  test('is none when the lock file is whole', () => {
    const known = Object.keys(optionalDependencies).map((name) => [`node_modules/${name}`, { version: '2.2.1' }]);
    const whole = { packages: { 'node_modules/hash': { optionalDependencies }, ...Object.fromEntries(known) } };
    expect(unknownNatives(whole, machine)).toEqual([]);
  });
});
