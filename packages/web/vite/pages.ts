import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import { brandIcons } from './brand-icons.ts';
import { DRAWN, MEMBERS, MODULES, WAITING } from './page-modules.ts';

type Prerender = typeof import('./prerender.tsx');

/**
 * Writes `pages.json`, from which the server makes each page's HTML: what the page loads, so that a browser asks for all
 * of it at once; the visitors' pages as they look; and what the others show until their code is there.
 */
export function pages(): Plugin {
  let root = '';
  let out = '';
  let code: Record<string, string[]> = {};
  return {
    name: 'plainflow:pages',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
      out = join(config.root, config.build.outDir);
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((it) => it.type === 'chunk');
      const have = withImports(chunks, chunks.find((it) => it.isEntry)?.fileName);
      code = Object.fromEntries(
        Object.entries({ ...MODULES, '': [] }).map(([page, modules]) => {
          const files = ['start.tsx', ...modules].flatMap((it) => [
            ...withImports(chunks, chunkOf(chunks, join(root, 'src', it))),
          ]);
          return [page, [...new Set(files)].filter((it) => !have.has(it)).map((it) => `/${it}`)];
        }),
      );
    },
    closeBundle: async () => {
      const draw = await prerender(root);
      const drawn = await all(DRAWN.map((it) => [it, draw.drawn(it)]));
      const addresses = (Object.keys(WAITING) as (keyof typeof WAITING)[]).flatMap((path) =>
        WAITING[path].map((query) => [path, query] as const),
      );
      const waiting = await all(addresses.map(([path, query]) => [path + query, draw.waiting(path, query)]));
      const facts = { code, drawn, skeleton: await draw.skeleton(), waiting, members: MEMBERS };
      await writeFile(join(out, 'pages.json'), JSON.stringify(facts));
    },
  };
}

async function all(
  pages: readonly (readonly [address: string, html: Promise<string>])[],
): Promise<Record<string, string>> {
  return Object.fromEntries(await Promise.all(pages.map(async ([address, html]) => [address, await html])));
}

/** The same components, built to be run here. */
async function prerender(root: string): Promise<Prerender> {
  const folder = join(root, 'node_modules', '.plainflow-prerender');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [react(), brandIcons()],
    build: { ssr: 'vite/prerender.tsx', outDir: folder, target: 'es2022', copyPublicDir: false },
  });
  return (await import(pathToFileURL(join(folder, 'prerender.js')).href)) as Prerender;
}

function chunkOf(chunks: readonly Rolldown.OutputChunk[], module: string): string {
  const found = chunks.find((it) => it.facadeModuleId === module) ?? chunks.find((it) => it.moduleIds.includes(module));
  if (!found) throw new Error(`${module} is in no chunk; vite/page-modules.ts names it.`);
  return found.fileName;
}

/** A chunk and all that it can't do without. */
function withImports(
  chunks: readonly Rolldown.OutputChunk[],
  file: string | undefined,
  found = new Set<string>(),
): Set<string> {
  const chunk = chunks.find((it) => it.fileName === file);
  if (!chunk || found.has(chunk.fileName)) return found;
  found.add(chunk.fileName);
  for (const it of chunk.imports) withImports(chunks, it, found);
  return found;
}
