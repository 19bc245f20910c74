import { mkdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { bundle } from './pack/bundle.ts';
import { copyData } from './pack/data.ts';
import { noticesOf } from './pack/notices.ts';
import { packNpm } from './pack/npm-pack.ts';
import { writePackage } from './pack/package-files.ts';

// `npm run pack:cli`: the command line as one file that npm installs anywhere, packages/cli/dist/plainflow-X.Y.Z.tgz.
// `npm run pack:cli -- --out FOLDER` puts it there.

const here = path.join(import.meta.dirname, '..');
const asked = process.argv.indexOf('--out');
const out = path.resolve(asked === -1 ? path.join(here, 'dist') : (process.argv[asked + 1] ?? 'dist'));
const folder = path.join(out, 'package');

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const modules = await bundle(path.join(folder, 'lib'));
copyData(folder);
writePackage(folder, noticesOf(modules));
const file = packNpm(folder, out);
console.log(`${file}: ${(statSync(file).size / 1e6).toFixed(1)} MB`);
