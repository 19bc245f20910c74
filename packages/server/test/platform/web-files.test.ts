import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { build, type World } from '../support/build.ts';

const PAGE = '<!doctype html><title>The page</title>';
const SCRIPT = 'console.log("hello from the web app");'.repeat(20);

let world: World;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plainflow-web-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), PAGE);
  await writeFile(join(folder, 'favicon.svg'), '<svg/>');
  await writeFile(join(folder, 'assets/index-abc123.js'), SCRIPT);
  await writeFile(join(folder, 'assets/index-abc123.js.br'), brotliCompressSync(SCRIPT));
  await writeFile(join(folder, 'assets/index-abc123.js.gz'), gzipSync(SCRIPT));
  world = await build({ webFolder: folder });
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => world.app.inject({ url, headers });
const page = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('pages', () => {
  test.each([
    ['/', 200],
    ['/dashboard', 200],
    ['/saved/abc', 200],
    ['/reset-password?token=1', 200],
    ['/no/such/page', 404],
    ['/apiary', 404],
  ])('%s gets the app, asked for anew each time, with the status %i', async (url, status) => {
    const reply = await get(url, page);
    expect(reply.statusCode).toBe(status);
    expect(reply.body).toBe(PAGE);
    expect(reply.headers['content-type']).toMatch(/^text\/html/);
    expect(reply.headers['cache-control']).toBe('no-cache');
  });

  test('the page has one address, not two', async () => {
    const reply = await get('/index.html', page);
    expect(reply.statusCode).toBe(301);
    expect(reply.headers.location).toBe('/');
  });

  test.each([
    ['/api/nothing', page],
    ['/assets/gone-123.js', page],
    ['/missing.json', { accept: 'application/json' }],
    ['/health/nothing', page],
  ])('%s is a 404, never the app', async (url, headers) => {
    const reply = await get(url, headers);
    expect(reply.statusCode).toBe(404);
    expect(reply.headers['content-type']).toMatch(/^application\/problem\+json/);
  });

  test('no path leads out of the folder', async () => {
    for (const url of ['/../package.json', '/%2e%2e/%2e%2e/etc/passwd', '/assets/..%2f..%2f..%2fetc/passwd']) {
      const reply = await get(url, { accept: 'application/json' });
      expect(reply.statusCode).toBeGreaterThanOrEqual(400);
      expect(reply.body).not.toMatch(/root:|"dependencies"/);
    }
  });
});

describe('files', () => {
  test('files with their hash in the name are kept for a year', async () => {
    const reply = await get('/assets/index-abc123.js');
    expect(reply.body).toBe(SCRIPT);
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(reply.headers['content-type']).toMatch(/javascript/);
  });

  test('others are asked for anew each time', async () => {
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache');
  });

  test.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('a browser that takes %s gets the file that was compressed at build time', async (encoding, accepts, unpack) => {
    const reply = await get('/assets/index-abc123.js', { 'accept-encoding': accepts });
    expect(reply.headers['content-encoding']).toBe(encoding);
    expect(reply.headers['content-type']).toMatch(/javascript/);
    expect(reply.headers['cache-control']).toContain('immutable');
    expect(reply.headers.vary).toMatch(/accept-encoding/i);
    expect(unpack(reply.rawPayload).toString()).toBe(SCRIPT);
  });
});

describe('headers', () => {
  test('scripts run only from this server, and the page can’t be framed', async () => {
    const policy = String((await get('/', page)).headers['content-security-policy']);
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(policy).toContain("frame-ancestors 'none'");
  });

  test('plain http is not sent to an https that is not there', async () => {
    const { headers } = await get('/', page);
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
    expect(headers).not.toHaveProperty('strict-transport-security');
  });

  test('https is kept to where the site has it', async () => {
    const secure = await build({ config: { publicUrl: new URL('https://plainflow.example.com') } });
    onTestFinished(secure.close);
    const { headers } = await secure.visitor().get('/health/live');
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
    expect(headers['strict-transport-security']).toContain('max-age=31536000');
  });
});

test('without a built web app the page says what to do, and calls work', async () => {
  const bare = await build();
  onTestFinished(bare.close);
  const reply = await bare.visitor().get('/', page);
  expect(reply.status).toBe(503);
  expect(reply.text).toContain('npm start');
  expect((await bare.visitor().get('/api/auth/user')).status).toBe(401);
});
