import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The licences of all packages of others that are in the bundle, each with its text. */
export function noticesOf(modules: readonly string[]): string {
  const folders = new Set(modules.flatMap((it) => packageFolder(it) ?? []));
  return [...folders]
    .sort()
    .map(noticeOf)
    .join(`\n${'-'.repeat(80)}\n\n`);
}

/** …/node_modules/@scope/name of a file in it. */
function packageFolder(file: string): string | undefined {
  return /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/.exec(file.replace(/^\0/, ''))?.[0];
}

function noticeOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
    license?: string;
  };
  const file = readdirSync(folder).find((it) => /^licen[cs]e/i.test(it));
  const text = file && existsSync(path.join(folder, file)) ? readFileSync(path.join(folder, file), 'utf8').trim() : '';
  return `${name} ${version} (${license ?? 'see below'})\n\n${text}\n`;
}
