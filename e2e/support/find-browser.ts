import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import { cache, root } from '../../scripts/test/program.ts';
import { type Chromium, unpackChromium } from './unpack-chromium.ts';

/** No sandbox (containers forbid it), no shared memory (they have little), and no talk with the outside. */
export const FLAGS: readonly string[] = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-first-run',
  '--no-pings',
  '--font-render-hinting=none',
];

/**
 * A Chromium that was seen to show a page. The first of these that works: CHROMIUM_PATH, the one in the test tools, an
 * installed one, Playwright's download, the system's package. The test tools' has no window to draw: a page costs it a
 * third of the work of an installed one, and it is the same everywhere.
 */
export async function findBrowser(): Promise<Chromium> {
  const tried: string[] = [];
  for (const [name, bring] of Object.entries(SOURCES)) {
    try {
      const browser = await bring();
      if (browser === null) continue;
      await probe(browser);
      return browser;
    } catch (error) {
      tried.push(`${name}: ${String(error).split('\n').slice(0, 3).join(' ')}`);
    }
  }
  throw new Error(`No browser could be started; name a Chromium with CHROMIUM_PATH.\n${tried.join('\n')}`);
}

const SOURCES: Readonly<Record<string, () => Promise<Chromium | null>>> = {
  CHROMIUM_PATH: async () => plain(process.env.CHROMIUM_PATH),
  'the test tools': () => unpackChromium(join(cache, 'test-tools', 'node_modules'), cache),
  'an installed one': async () => plain(installed()),
  'Playwright’s download': async () => {
    process.env.PLAYWRIGHT_BROWSERS_PATH ??= join(cache, 'browsers');
    const cli = join(root, 'node_modules', 'playwright-core', 'cli.js');
    await run(process.execPath, [cli, 'install', 'chromium'], { timeout: 5 * 60_000 });
    return plain(chromium.executablePath());
  },
  'the system’s package': async () => {
    if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
    await run('apt-get', ['update', '-qq'], { timeout: 2 * 60_000 });
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { timeout: 5 * 60_000 });
    return plain(installed());
  },
};

const run = promisify(execFile);

/** Launches it and has it show a page: that it prints its version proves little. */
async function probe({ executablePath, env }: Chromium): Promise<void> {
  const browser = await chromium.launch({
    executablePath,
    args: [...FLAGS],
    env: { ...process.env, ...env },
    timeout: 30_000,
  });
  try {
    const page = await browser.newPage();
    await page.goto('data:text/html,<title>works</title>');
    if ((await page.title()) !== 'works') throw new Error('It starts but shows no page.');
  } finally {
    await browser.close();
  }
}

function plain(executablePath: string | undefined): Chromium | null {
  return executablePath ? { executablePath, env: {} } : null;
}

function installed(): string | undefined {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];
  const folders = (process.env.PATH ?? '').split(':');
  return [
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ].find((file) => existsSync(file));
}
