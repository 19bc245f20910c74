import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { brandIconNames } from '../src/ui/workflow-graph/brands.ts';

const packageFolder = dirname(createRequire(import.meta.url).resolve('simple-icons'));
const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string };

/** Named after the package's version instead of hashed: an address is then its icon's name, and no table of hashes is shipped. */
const ADDRESS = `/assets/brands-${version}/`;

/** Lays the brand icons out as files, and tells the code (as `BRAND_ICONS`) where they are. */
export function brandIcons(): Plugin {
  return {
    name: 'plainflow:brand-icons',
    config: () => ({ define: { BRAND_ICONS: JSON.stringify(ADDRESS) } }),
    configureServer: (server) => {
      server.middlewares.use(ADDRESS, (request, response) => {
        response.setHeader('content-type', 'image/svg+xml');
        response.end(iconFile(basename(request.url ?? '', '.svg')));
      });
    },
    generateBundle() {
      for (const name of ALL) {
        this.emitFile({ type: 'asset', fileName: `${ADDRESS.slice(1)}${name}.svg`, source: iconFile(name) });
      }
    },
  };
}

/** The footer's three are drawn outside of graphs. */
const ALL = [...new Set([...brandIconNames(), 'x', 'reddit', 'facebook'])];

function iconFile(name: string): Buffer {
  return readFileSync(join(packageFolder, 'icons', `${name}.svg`));
}
