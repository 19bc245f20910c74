import { type McpServer, ResourceTemplate } from '@modelcontextprotocol/server';
import { LAST_GUIDE } from './last-guide.ts';
import { safely } from './safely.ts';
import type { Bench } from './tool.ts';

const MARKDOWN = 'text/markdown';
const ISSUES = 'plainflow://issues';

/** The guide of the last workflow, and what each code of the validator means. */
export function registerResources(server: McpServer, bench: Bench, { made }: { made: boolean }): void {
  const { engine, lastGuide } = bench;
  if (made)
    server.registerResource(
      'last-guide',
      LAST_GUIDE,
      {
        title: 'Guide of the last workflow',
        description: 'How to import, connect, test and switch on the workflow that you made last.',
        mimeType: MARKDOWN,
      },
      (uri) => text(uri, lastGuide.read() ?? NONE_YET),
    );
  server.registerResource(
    'issues',
    ISSUES,
    { title: 'What the validator finds', description: 'All codes, with what they mean.', mimeType: MARKDOWN },
    (uri, { mcpReq }) =>
      safely(bench, 'issues', async () => text(uri, (await engine.issuePage({}, mcpReq.signal)) ?? '')),
  );
  server.registerResource(
    'issue',
    new ResourceTemplate(`${ISSUES}/{code}`, {
      // The index lists them; eighty entries more in each client's list would help nobody.
      list: undefined,
      complete: {
        code: (begin) =>
          safely(bench, 'issues', async () => {
            const codes = await engine.issueCodes({}, new AbortController().signal);
            return codes.filter((it) => it.startsWith(begin));
          }),
      },
    }),
    { title: 'A code of the validator', description: 'What it means, and how to mend it.', mimeType: MARKDOWN },
    (uri, { code }, { mcpReq }) =>
      safely(bench, 'issue', async () => {
        const page = await engine.issuePage({ code: String(code) }, mcpReq.signal);
        return text(uri, page ?? `There is no code “${String(code)}”. ${ISSUES} lists all of them.\n`);
      }),
  );
}

const text = (uri: URL, markdown: string) => ({ contents: [{ uri: uri.href, mimeType: MARKDOWN, text: markdown }] });

const NONE_YET =
  'No workflow was made yet. generate_workflow and change_workflow make one; its guide stands here then.\n';
