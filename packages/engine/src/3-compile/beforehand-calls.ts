import { isObject } from '../catalog/conditions.ts';
import type { StepNode } from './beforehand-tables.ts';

/**
 * A sentence for each thing that must be so before calls come in and go out: what callers send, chats that are opened, ids, keys, and
 * waits whose address somebody must get. `fieldsRead`: paths that later steps read of what one gives.
 */
export function callsToPrepare(read: readonly StepNode[], fieldsRead: (of: StepNode) => string[]): string[] {
  return [
    ...read.flatMap((it) => callers(it, fieldsRead)),
    ...read.flatMap(chats),
    ...read.flatMap(placesById),
    ...keys(read),
    ...callBacks(read),
  ];
}

/** What somebody outside must send who starts the workflow by a call. */
function callers(it: StepNode, fieldsRead: (of: StepNode) => string[]): string[] {
  if (it.step.node !== 'n8n-nodes-base.webhook') return [];
  const fields = [...new Set(fieldsRead(it).flatMap((path) => /^(?:body|query)\.(.+)$/.exec(path)?.[1] ?? []))];
  const what = fields.length > 0 ? ` with the field${fields.length > 1 ? 's' : ''} ${fields.join(', ')}` : '';
  return [
    `Whoever starts the workflow calls the production address of “${it.node.name}”${what}. Paste that address where the sender keeps its webhooks.`,
  ];
}

/** A chat that others are to use must be opened for them. */
const chats = ({ step, node }: StepNode): string[] =>
  step.node.endsWith('.chatTrigger')
    ? [
        `Others can chat once “Make Chat Publicly Available” is on in “${node.name}”: it shows the address, or how to put the chat on a website.`,
      ]
    : [];

/** What n8n finds by an id alone, and a step names by a field that may well hold a name. */
function placesById({ step, node }: StepNode): string[] {
  if (step.kept) return [];
  return Object.entries(node.parameters).flatMap(([key, it]) => {
    const value = isObject(it) && it.__rl === true && it.mode === 'id' ? String(it.value) : '';
    const field = /(?:\.|\[['"])([^.[\]'"]+?)(?:['"]\])?\)? \}\}$/.exec(value)?.[1];
    if (!value.startsWith('={{') || field === undefined || /id$/i.test(field)) return [];
    const what = key
      .replace(/Ids?$/, '')
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase();
    return [`“${node.name}” finds its ${what} by an id: “${field}” must hold that, and not a name.`];
  });
}

/** Calls that go out without a credential: most services want a key. */
function keys(read: readonly StepNode[]): string[] {
  const open = read.filter(
    ({ step, node }) =>
      /\.httpRequest(?:Tool)?$/.test(node.type) &&
      step.action !== 'page' &&
      node.parameters.authentication === undefined,
  );
  const names = open.map(({ node }) => `“${node.name}”`);
  return names.length > 0
    ? [`Where a service wants a key, choose its credential under Authentication in ${names.join(', ')}.`]
    : [];
}

/** Waits for a call of which only the run itself knows the address, and that no step tells. */
function callBacks(read: readonly StepNode[]): string[] {
  if (read.some(({ node }) => JSON.stringify(node.parameters).includes('$execution.resumeUrl'))) return [];
  return read.flatMap(({ step, node }) =>
    step.node.endsWith('.wait') && step.action === 'webhook'
      ? [
          `“${node.name}” waits until {{ $execution.resumeUrl }} is called: give that address to whoever is to call it, in the step before.`,
        ]
      : [],
  );
}
