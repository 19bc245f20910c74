/**
 * What the engine knows of every n8n node type, from n8n's published packages:
 *
 *   npm run catalog                        the current release once more
 *   npm run catalog -- --n8n 2.42.0        another release becomes the one that files are made for, unless somebody says theirs
 *   npm run catalog -- --n8n 1.79.0 --keep it is kept beside the current one, for those who run it
 *   npm run catalog -- --n8n 1.79.0 --drop it is kept no more
 *     --check  writes nothing: prints only how it differs from what is there     --all  every detail of it
 *
 * `--n8n` takes the folder of an installed n8n too (so does `N8N_DIR`). The packages of a release that is not installed are
 * fetched with npm.
 */
import { parseArgs } from 'node:util';
import { compareReleases } from '../src/catalog/releases.ts';
import { differenceText } from './catalog/difference.ts';
import { modulesOf } from './catalog/packages.ts';
import { readRelease } from './catalog/release.ts';
import { dropKept, keptReleases, readCurrent, readKept, writeCurrent, writeKept } from './catalog/write.ts';

const { values: options } = parseArgs({
  options: {
    n8n: { type: 'string' },
    keep: { type: 'boolean' },
    drop: { type: 'boolean' },
    check: { type: 'boolean' },
    all: { type: 'boolean' },
  },
});

const current = readCurrent();
if (options.drop) drop(options.n8n ?? '');
else make();

function make(): void {
  const wanted = readRelease(modulesOf(options.n8n ?? process.env.N8N_DIR ?? current.release));
  const kept = keptReleases().filter((it) => it !== wanted.release);
  const older = options.keep ? [wanted] : kept.map((it) => readKept(current, it));
  if (options.keep && compareReleases(wanted.release, current.release) >= 0)
    throw new Error(`${wanted.release} is not older than the current release, ${current.release}.`);
  console.log(differenceText(options.keep ? [wanted, current] : [current, wanted], options.all === true));
  if (options.check) return;
  const base = options.keep ? current : wanted;
  for (const it of older) writeKept(base, it);
  writeCurrent(base);
  const also = keptReleases().filter((it) => it !== base.release);
  console.log(
    `\nWritten: ${base.nodes.length} node types of n8n ${base.release}; kept beside it: ${also.join(', ') || 'none'}.`,
  );
  if (base.release === current.release) return;
  console.log(`Set N8N_RELEASE in packages/contracts/src/product.ts to ${base.release}.`);
  console.log(`For those who still run ${current.release}: npm run catalog -- --n8n ${current.release} --keep`);
}

function drop(release: string): void {
  if (!keptReleases().includes(release)) throw new Error(`Kept are ${keptReleases().join(', ')}; not ${release}.`);
  dropKept(release);
  writeCurrent(current);
  console.log(`${release} is kept no more.`);
}
