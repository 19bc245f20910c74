import type { Plugin } from 'rolldown';

type Change = { file: RegExp; from: RegExp | string; to: string };

/** Files that the code finds by its own place lie elsewhere in the package: lib/ has all code, model/ and src/catalog/ what it reads. */
const CHANGES: readonly Change[] = [
  {
    file: /packages\/engine\/load\/catalog\.ts$/,
    from: "path.join(import.meta.dirname, '../src/catalog')",
    to: "path.join(import.meta.dirname, '../catalog')",
  },
  {
    file: /packages\/sandbox\/src\/sandbox\.ts$/,
    from: "new URL('./worker.ts', import.meta.url)",
    to: "new URL('./start-worker.js', import.meta.url)",
  },
  {
    file: /packages\/cli\/src\/mcp\/engine-threads\.ts$/,
    from: "new URL('./engine-thread.ts', import.meta.url)",
    to: "new URL('./start-engine-thread.js', import.meta.url)",
  },
  {
    file: /packages\/sandbox\/src\/run\.ts$/,
    from: /join\(dirname\(createRequire\(import\.meta\.url\)\.resolve\('luxon'\)\), '\.\.\/global\/luxon\.min\.js'\)/,
    to: "new URL('./luxon.min.js', import.meta.url)",
  },
  // What the reader knows of nodes takes a fifth of a cold start to work out: pack/data.ts writes it down.
  {
    file: /packages\/reader\/src\/embedded\.ts$/,
    from: "import { nodeFacts } from './facts.ts';",
    to: "import { readFileSync as readNodes } from 'node:fs';",
  },
  {
    file: /packages\/reader\/src\/embedded\.ts$/,
    from: 'nodeFacts(catalog)',
    to: "JSON.parse(readNodes(new URL('../model/nodes.json', import.meta.url), 'utf8'))",
  },
];

/** Writes those places anew, and fails where the code no longer has them, or has others. */
export function places(): Plugin {
  const made = new Set<Change>();
  return {
    name: 'places',
    transform(code, id) {
      const file = id.replaceAll('\\', '/');
      if (!/\/packages\/\w+\/(?:src|load)\//.test(file)) return null;
      let changed = code;
      for (const it of CHANGES) {
        if (!it.file.test(file)) continue;
        const next = changed.replace(it.from, it.to);
        if (next !== changed) made.add(it);
        changed = next;
      }
      const unknown = /new URL\('[^']*\.ts', import\.meta\.url\)|createRequire\(import/.exec(changed);
      if (unknown) throw new Error(`${file}: ${unknown[0]} is in no list of scripts/pack/places.ts`);
      return changed === code ? null : changed;
    },
    buildEnd() {
      const missed = CHANGES.find((it) => !made.has(it));
      if (missed) throw new Error(`scripts/pack/places.ts: ${String(missed.from)} stands nowhere in the code`);
    },
  };
}
