import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';

/** A Chromium to be launched: where it is, and the environment it needs. */
export interface Chromium {
  readonly executablePath: string;
  readonly env: Readonly<Record<string, string>>;
}

/**
 * Unpacks the Chromium that the package @sparticuz/chromium carries (Linux on x64), with the shared libraries and the
 * font it needs on a bare system, into `cache`. Null where the package is not installed or the system is another.
 *
 * @param modules the node_modules folder that has the package
 */
export async function unpackChromium(modules: string, cache: string): Promise<Chromium | null> {
  const source = join(modules, '@sparticuz', 'chromium');
  if (process.platform !== 'linux' || process.arch !== 'x64' || !existsSync(source)) return null;
  const { version } = JSON.parse(await readFile(join(source, 'package.json'), 'utf8')) as { version: string };
  const folder = join(cache, `chromium-${version}`);
  if (!existsSync(folder)) await unpack(source, folder);
  return {
    executablePath: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'), FONTCONFIG_PATH: join(folder, 'fonts') },
  };
}

/** Made beside its final place and renamed: an interrupted unpacking is never taken for a whole one. */
async function unpack(source: string, folder: string): Promise<void> {
  const fresh = await mkdtemp(`${folder}.`);
  const archive = (name: string) => join(source, 'bin', `${name}.br`);
  const require = createRequire(join(source, 'package.json'));
  const { extract } = require('tar-fs') as { extract(folder: string): NodeJS.WritableStream };
  const untar = async (name: string, into: string) => {
    await mkdir(into, { recursive: true });
    await pipeline(createReadStream(archive(`${name}.tar`)), createBrotliDecompress(), extract(into));
  };
  try {
    const program = createWriteStream(join(fresh, 'chromium'), { mode: 0o755 });
    await pipeline(createReadStream(archive('chromium')), createBrotliDecompress(), program);
    await untar('swiftshader', fresh);
    await untar('al2023', join(fresh, 'al2023'));
    await untar('fonts', join(fresh, 'fonts'));
    await writeFile(join(fresh, 'fonts', 'fonts.conf'), fontsConf(join(folder, 'fonts'), join(folder, 'fonts-cache')));
    await rename(fresh, folder);
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

/** The package's own settings name a folder of another system. */
function fontsConf(fonts: string, cache: string): string {
  const text = (path: string) => path.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${text(fonts)}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${text(cache)}</cachedir>
</fontconfig>
`;
}
