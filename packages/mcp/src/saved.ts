import { type McpServer, ResourceNotFoundError, ResourceTemplate } from '@modelcontextprotocol/server';
import { safely } from './safely.ts';
import type { Bench } from './tool.ts';

const AUTOMATIONS = 'plainflow://automations';
const JSON_TYPE = 'application/json';

/** What whoever calls has saved, and nobody else. */
export function registerSaved(server: McpServer, bench: Bench): void {
  const { saved } = bench;
  if (!saved) return;
  server.registerResource(
    'automation',
    new ResourceTemplate(`${AUTOMATIONS}/{id}`, {
      list: () =>
        safely(bench, 'automations', async () => ({
          resources: (await saved.list()).map(({ id, name, description, updated_at }) => ({
            uri: `${AUTOMATIONS}/${encodeURIComponent(id)}`,
            name,
            title: name,
            ...(description === '' ? {} : { description }),
            mimeType: JSON_TYPE,
            annotations: { lastModified: updated_at },
          })),
        })),
      complete: {
        id: (begin) =>
          safely(bench, 'automations', async () =>
            (await saved.list()).map((it) => it.id).filter((it) => it.startsWith(begin)),
          ),
      },
    }),
    {
      title: 'A saved automation',
      description: 'A workflow that the user has saved in Plainflow, as the file that n8n imports.',
      mimeType: JSON_TYPE,
    },
    (uri, { id }) =>
      safely(bench, 'automation', async () => {
        const workflow = await saved.read(String(id));
        if (!workflow) throw new ResourceNotFoundError(uri.href);
        return { contents: [{ uri: uri.href, mimeType: JSON_TYPE, text: JSON.stringify(workflow, null, 2) }] };
      }),
  );
}
