import { copyFileSync, cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { loadCatalog } from '@plainflow/engine/load';
import { nodeFacts } from '@plainflow/reader';
import { ROOT } from './root.ts';

/** What the code reads from files: the catalog's facts, the reader's model, and what the sandbox loads. */
export function copyData(folder: string): void {
  for (const name of ['facts', 'releases'])
    cpSync(path.join(ROOT, 'packages/engine/src/catalog', name), path.join(folder, 'catalog', name), {
      recursive: true,
    });
  mkdirSync(path.join(folder, 'model'));
  for (const name of ['reader.json', 'weights.bin', 'wordpieces.txt'])
    copyFileSync(path.join(ROOT, 'packages/reader/model', name), path.join(folder, 'model', name));
  writeFileSync(path.join(folder, 'model/nodes.json'), JSON.stringify(nodeFacts(loadCatalog())));
  const sandbox = path.join(ROOT, 'packages/sandbox');
  const resolve = createRequire(path.join(sandbox, 'package.json')).resolve;
  const lib = (name: string): string => path.join(folder, 'lib', name);
  copyFileSync(path.join(sandbox, 'src/surface.js'), lib('surface.js'));
  copyFileSync(path.join(path.dirname(resolve('luxon')), '../global/luxon.min.js'), lib('luxon.min.js'));
  copyFileSync(resolve('@jitl/quickjs-ng-wasmfile-release-sync/wasm'), lib('emscripten-module.wasm'));
}
