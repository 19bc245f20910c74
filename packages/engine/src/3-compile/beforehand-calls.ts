import type { StepNode } from './step-node.ts';

/**
 * A sentence for each thing that must be so before calls come in and go out: what callers send, chats that are opened, ids, keys, and
 * waits whose address somebody must get. `fieldsRead`: paths that later steps read of what one gives.
 */
export function callsToPrepare(read: readonly StepNode[], fieldsRead: (of: StepNode) => string[]): string[] {
  return [...read.flatMap((it) => callers(it, fieldsRead)), ...read.flatMap(chats), ...keys(read), ...callBacks(read)];
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

/** Calls that go out without a credential: most services want a key. */
function keys(read: readonly StepNode[]): string[] {
  const open = read.filter(
    ({ step, node }) =>
      /\.httpRequest(?:Tool)?$/.test(node.type) &&
      step.action !== 'page' &&
      node.parameters.authentication === undefined &&
      !isOpenTo(node.parameters),
  );
  const names = open.map(({ node }) => `“${node.name}”`);
  return names.length > 0
    ? [`Where a service wants a key, choose its credential under Authentication in ${names.join(', ')}.`]
    : [];
}

/** It brings its key along, goes to an address that is the key itself, or reads what anybody may read. */
const isOpenTo = ({ url, method = 'GET', ...others }: Record<string, unknown>): boolean =>
  KEY.test(JSON.stringify(others)) ||
  SECRET_ADDRESS.test(String(url)) ||
  (method === 'GET' && PUBLIC.test(String(url)));

const KEY = /["\\_](?:routing_key|api_?key|apikey|access_token|token|appid|app_id|secret|integration_key)\\?"/i;
const SECRET_ADDRESS =
  /hooks\.slack\.com|discord(?:app)?\.com\/api\/webhooks|chat\.googleapis\.com|webhook\.office\.com|hooks\.zapier\.com|maker\.ifttt\.com|hook\.[\w.]*make\.com|ntfy\.sh|FILL_IN: [^"]*webhook/i;
const PUBLIC =
  /^=?https?:\/\/(?:status\.|[\w.-]*(?:statuspage\.io|open-meteo\.com|wttr\.in|frankfurter\.(?:app|dev)|er-api\.com|date\.nager\.at|openholidaysapi\.org|restcountries\.com|wikipedia\.org|wikidata\.org|algolia\.com\/api\/v1|firebaseio\.com\/v0|arxiv\.org|crossref\.org|openlibrary\.org|overpass-api\.de|nominatim\.openstreetmap\.org|sunrise-sunset\.org|raw\.githubusercontent\.com|github\.io|met\.no|weather\.gov|usgs\.gov|thecocktaildb\.com|themealdb\.com|dog\.ceo|catfact\.ninja|zenquotes\.io|ipify\.org|jsonplaceholder\.typicode\.com|ecb\.europa\.eu|nbp\.pl|coingecko\.com)\b)|\.(?:rss|xml|ics|csv|json|txt)(?:[?#]|$)/i;

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
