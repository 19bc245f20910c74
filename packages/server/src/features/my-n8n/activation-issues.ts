import type { N8nIssue } from '@plainflow/contracts/my-n8n';
import type { Workflow, WorkflowNode } from '@plainflow/contracts/workflow';
import { readable } from './readable.ts';

/** More than anybody mends at once. */
const MOST = 50;
/** Characters of what is read of it. */
const LONGEST = 20_000;

/**
 * Why n8n does not switch a workflow on, in plain words and at the nodes that it is about. Checked against what n8n 2.41.1
 * says; what is not known is told in its own words.
 */
export function issuesOfActivation(said: string, { nodes }: Workflow): N8nIssue[] {
  const message = said.slice(0, LONGEST);
  const found = READERS.reduce<N8nIssue[]>((so, read) => (so.length > 0 ? so : read(message, nodes)), []);
  const issues =
    found.length > 0 ? found : [{ node: null, kind: 'other' as const, says: `It says: “${readable(message)}”` }];
  return issues.slice(0, MOST).map((it) => ({ ...it, node: it.node?.slice(0, 200) ?? null }));
}

type Read = (message: string, nodes: readonly WorkflowNode[]) => N8nIssue[];

const READERS: readonly Read[] = [
  // Node "Tell them":\n  - Missing required credential: slackApi\n  - …
  (message, nodes) =>
    message
      .split(/^Node "/m)
      .slice(1)
      .flatMap((part) => {
        const name = nameIn(part, '":\n', nodes);
        const lines = [...part.matchAll(/^ +- (.+)$/gm)].map((it) => it[1] ?? '');
        return name === null ? [] : lines.map((it) => ({ node: name, ...ofNode(it) }));
      }),
  // Node "Call" references workflow abc which is not published; Node …
  (message, nodes) =>
    message
      .split(/(?:^|[:;] )Node "/)
      .slice(1)
      .flatMap((part) => {
        const name = nameIn(part, '" references workflow ', nodes);
        return name === null
          ? []
          : [
              {
                node: name,
                kind: 'workflow',
                says: 'The workflow that it runs is not switched on itself. Switch that one on first.',
              },
            ];
      }),
  (message, nodes) =>
    /conflict with one of the webhooks/i.test(message)
      ? at(
          nodes.filter((it) => hasAddress(it)),
          {
            kind: 'webhook',
            says: 'Another workflow that is switched on in your n8n has the same address (path). Give this one another path, or switch the other one off.',
          },
        )
      : [],
  (message) =>
    /no (?:trigger|node to start)|has no .*trigger/i.test(message)
      ? [
          {
            node: null,
            kind: 'trigger',
            says: 'Nothing starts it: it needs a trigger, such as a schedule or a webhook. One that is started by hand is never switched on.',
          },
        ]
      : [],
  (message, nodes) => {
    const [, type] = /Unrecognized node type: (\S+)/.exec(message) ?? [];
    const says = 'Your n8n does not know this node. Update your n8n, or install the package that the node is in.';
    return type === undefined
      ? []
      : at(
          nodes.filter((it) => it.type === type),
          { kind: 'type', says },
        );
  },
  (message, nodes) => {
    const [, type, version] = /Node type "([^"]+)" is not available in version (\d+(?:\.\d+)?)/.exec(message) ?? [];
    const says = `Your n8n does not have version ${version} of this node. Update your n8n, or have the file made for the release that you run.`;
    const these = nodes.filter((it) => it.type.endsWith(`.${type}`) && String(it.typeVersion) === version);
    return type === undefined ? [] : at(these, { kind: 'type', says });
  },
  (message, nodes) => {
    if (!/cron expression/i.test(message)) return [];
    const schedules = nodes.filter((it) => /\.(?:scheduleTrigger|cron)$/.test(it.type));
    return at(schedules, {
      kind: 'parameter',
      says: 'Your n8n can’t read the times at which it is to start (its cron expression).',
    });
  },
];

function ofNode(line: string): Omit<N8nIssue, 'node'> {
  const [, credential] = /^(?:Missing required credential|Credential not configured): (.+)$/.exec(line) ?? [];
  if (credential) return { kind: 'credential', says: `It needs a credential of the kind ${inWords(credential)}.` };
  const [, parameters] = /^Missing or invalid required parameters: (.+)$/.exec(line) ?? [];
  if (parameters) {
    const names = parameters.split(', ').map((it) => inWords(it).toLowerCase());
    return { kind: 'parameter', says: `Still to be filled in: ${names.join(', ')}.` };
  }
  return { kind: 'other', says: `Your n8n says: “${readable(line)}”` };
}

/** A name may hold quotes: the longest one that there is. */
function nameIn(text: string, end: string, nodes: readonly WorkflowNode[]): string | null {
  const known = nodes.map((it) => it.name).filter((it) => text.startsWith(it + end));
  return known.toSorted((a, b) => b.length - a.length)[0] ?? null;
}

/** At the nodes, or at none where it could be any of several. */
const at = (nodes: readonly WorkflowNode[], issue: Omit<N8nIssue, 'node'>): N8nIssue[] => {
  const [only, another] = nodes;
  if (issue.kind === 'type' && only) return nodes.map((it) => ({ ...issue, node: it.name }));
  return [{ ...issue, node: only && !another ? only.name : null }];
};

const hasAddress = ({ type, disabled }: WorkflowNode): boolean =>
  !disabled &&
  /\.(?:webhook|formTrigger|chatTrigger|mcpTrigger)$|Trigger$/.test(type) &&
  !/\.(?:schedule|manual)Trigger$/.test(type);

/** `gmailOAuth2` → `Gmail OAuth2` */
function inWords(identifier: string): string {
  const words = readable(identifier, 100)
    .replace(/OAuth2(?:Api)?$/, ' OAuth2')
    .replace(/([a-z\d])([A-Z])(?!Auth2)/g, '$1 $2')
    .replace(/\bApi\b/g, 'API')
    .replace(/\s+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
