import { type Need, profile, type Values } from '../profile.ts';
import { methodOf } from '../webhook-call.ts';

const path: Need = {
  key: 'path',
  label: 'Path of the webhook',
  ask: 'Which path should the webhook have?',
  from: [],
  nouns: ['path', 'endpoint'],
  weight: 'may',
};

const method: Need = {
  key: 'method',
  label: 'HTTP method',
  ask: 'With which HTTP method is it called?',
  options: ['POST', 'GET', 'PUT', 'PATCH', 'DELETE', 'HEAD'],
  from: [],
  weight: 'may',
};
const responseCode: Need = {
  key: 'responseCode',
  label: 'Response code',
  ask: 'Which status code should the caller get?',
  from: [],
  weight: 'may',
  also: ['response code', 'status code', 'status'],
};

/** How the caller is known, in n8n's own terms. */
const ACCESS: Record<string, string | undefined> = { header: 'headerAuth', bearer: 'headerAuth', basic: 'basicAuth' };

/** n8n lists the usual codes; any other one is written beside. */
const LISTED = new Set([200, 201, 204, 301, 302, 304, 400, 401, 403, 404]);
function codeOf(v: Values): object {
  const code = v.has('responseCode') ? Number(/\d{3}/.exec(v('responseCode'))?.[0]) : undefined;
  // Where a later node answers, that node says the code.
  if (!code || v.data('answers') === true) return {};
  return {
    responseCode: {
      values: LISTED.has(code) ? { responseCode: code } : { responseCode: 'customCode', customCode: code },
    },
  };
}

/** The user's words about the call: "a GET endpoint /orders". */
const words = (v: Values): string => String(v.data('words') ?? '');

/** "at the path orders-in", 'path "leads"' */
const NAMED =
  /\bpath\s+(?:is |be |called |named |=|:)?\s*["']?\/?(?!(?:that|which|for|where|to|and|in|on|with|is|of|it|when|so)\b)(\w[\w/-]*)/i;

function pathOf(v: Values): string {
  const said = v.has('path')
    ? v('path')
    : (NAMED.exec(words(v))?.[1] ?? /(?:^|\s)\/([\w/-]*\w)/.exec(words(v))?.[1] ?? '');
  const clean = said.replace(/^\/+|\/+$/g, '').replace(/[^\w/:-]+/g, '-');
  return clean === '' ? v.id('path') : clean;
}

export const webhook = profile({
  type: 'n8n-nodes-base.webhook',
  words: ['webhook', 'web hook', 'endpoint', 'api endpoint', 'http trigger', 'http endpoint'],
  kind: 'trigger',
  actions: [
    {
      key: 'received',
      title: 'Webhook',
      intents: ['watch', 'get', 'send', 'post'],
      nouns: ['webhook', 'request', 'call', 'payload', 'endpoint', 'data'],
      needs: [path, method, responseCode],
      write: (v) => ({
        httpMethod: methodOf({ method: v.has('method') ? v('method') : undefined, words: words(v) }),
        path: pathOf(v),
        ...(v.data('answers') === true ? { responseMode: 'responseNode' } : {}),
        ...(ACCESS[String(v.data('auth'))] ? { authentication: ACCESS[String(v.data('auth'))] } : {}),
        options: codeOf(v),
      }),
      gives: [
        { path: 'body', words: ['body', 'payload', 'data', 'json', 'request body'], type: 'object' },
        { path: 'query', words: ['query', 'query parameters', 'parameters'], type: 'object' },
        { path: 'headers', words: ['headers'], type: 'object' },
        { path: 'params', words: ['params', 'path parameters'], type: 'object' },
      ],
      open: { under: 'body', spelling: 'snake' },
    },
  ],
});
