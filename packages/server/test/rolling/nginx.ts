import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The nginx of this system; undefined where there is none. */
export const nginxPath = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  .map((it) => join(it, 'nginx'))
  .find((it) => existsSync(it));

const SITE = fileURLToPath(new URL('../../../../deploy/nginx.conf', import.meta.url));

export type Nginx = {
  /** Its error log: why a request got no reply from a process. */
  complaints(): Promise<string>;
  stop(): Promise<void>;
};

/** nginx with the file that operators are given, at other ports. */
export async function startNginx(port: number, upstreams: readonly number[]): Promise<Nginx> {
  if (!nginxPath) throw new Error('nginx is not installed.');
  const folder = await mkdtemp(join(tmpdir(), 'plainflow-nginx-'));
  await mkdir(join(folder, 'logs'));
  let next = 0;
  const site = (await readFile(SITE, 'utf8'))
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replaceAll(/server 127\.0\.0\.1:\d+/g, () => `server 127.0.0.1:${upstreams[next++]}`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (it) => `${it}_temp_path ${join(folder, it)};`,
  );
  const main = [
    // Its workers write into a folder of who started it.
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'daemon off;',
    'worker_processes 1;',
    `pid ${join(folder, 'nginx.pid')};`,
    `error_log ${join(folder, 'logs', 'error.log')} warn;`,
    'events { worker_connections 1024; }',
    `http { access_log off; ${temporary.join(' ')}\n${site}\n}`,
  ];
  const file = join(folder, 'nginx.conf');
  await writeFile(file, main.join('\n'));
  const child = spawn(nginxPath, ['-p', folder, '-c', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  const endNow = () => void child.kill('SIGTERM');
  process.on('exit', endNow);
  let complaint = '';
  child.stderr.on('data', (it) => {
    complaint += it;
  });
  await answers(`http://127.0.0.1:${port}/health/live`, child, () => complaint);
  return {
    complaints: () => readFile(join(folder, 'logs', 'error.log'), 'utf8'),
    stop: async () => {
      process.off('exit', endNow);
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function answers(url: string, child: ChildProcess, complaint: () => string): Promise<void> {
  const isThere = () =>
    fetch(url).then(
      () => true,
      () => false,
    );
  while (!(await isThere())) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}: ${complaint()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
