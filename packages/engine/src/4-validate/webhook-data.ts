import { upstream } from '../graph.ts';
import { fieldsGivenBy } from './fields.ts';
import { sourcesOf } from './sources.ts';
import type { KnownNode, Subject } from './subject.ts';

export const WEBHOOK = 'n8n-nodes-base.webhook';

/** What a webhook gives; all that a caller sends lies under one of them. */
export const GIVEN_BY_WEBHOOK: ReadonlySet<string> = new Set([
  'body',
  'query',
  'headers',
  'params',
  'webhookUrl',
  'executionMode',
  'rawBody',
]);

/** The webhooks before a node, and the step in front of it whose own items come in instead. */
export type Replaced = { by: string; hooks: string[] };

/** Is the body of a webhook gone here? Only where all that the step in front gives is known, and a body is not among it. */
export function replacedBody(subject: Subject, name: string): Replaced | undefined {
  const [first, ...others] = sourcesOf(subject, name);
  const source = first === undefined || others.length > 0 ? undefined : subject.knownNode(first);
  if (!source || givesBody(subject, source)) return undefined;
  const hooks = [...upstream(subject.graph, name)].filter((it) => subject.node(it)?.type === WEBHOOK);
  return hooks.length > 0 ? { by: source.node.name, hooks } : undefined;
}

function givesBody({ catalog }: Subject, source: KnownNode): boolean {
  if (source.node.onError !== undefined) return true;
  const own = fieldsGivenBy(source);
  if (own) return own.includes('body');
  const gives = catalog.profile(source.node.type)?.actions.flatMap((it) => it.gives ?? []) ?? [];
  return !SERVICES.has(source.facts.type) || gives.some(({ path }) => path.split(/[.[]/)[0] === 'body');
}

/** Their answer to a message or a record is their own, and none has a body. Whoever fetches something may well get one. */
const SERVICES = new Set(
  `slack telegram discord gmail googleSheets googleCalendar googleDrive airtable notion hubspot asana trello clickUp todoist
  twilio whatsApp sendGrid emailSend mailchimp googleContacts`
    .split(/\s+/)
    .map((it) => `n8n-nodes-base.${it}`),
);
