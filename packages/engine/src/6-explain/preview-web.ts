import type { PreviewLine } from '@plainflow/contracts/guide';
import type { WorkflowNode } from '@plainflow/contracts/workflow';
import type { Scope } from '@plainflow/expressions/evaluate';
import { lineOf } from './preview-text.ts';

type Json = Record<string, unknown>;

const inside = (of: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((it, key) => (it as Json | undefined)?.[key], of);

const pairsOf = (list: unknown): { name: string; value: unknown }[] =>
  (Array.isArray(list) ? (list as Json[]) : []).map((it) => ({ name: String(it.name ?? ''), value: it.value }));

/** The request that an HTTP Request node would make: its address first, then what it carries. */
export function requestLines({ parameters: it }: WorkflowNode, scope: Scope): PreviewLine[] {
  const address = lineOf('Address', it.url, scope);
  const method = typeof it.method === 'string' ? it.method : 'GET';
  const named = (what: string, on: unknown, list: unknown): (PreviewLine | undefined)[] =>
    on === true ? pairsOf(list).map(({ name, value }) => lineOf(`${what} “${name}”`, value, scope)) : [];
  const body =
    it.sendBody !== true
      ? []
      : it.specifyBody === 'json'
        ? [lineOf('Body', it.jsonBody, scope)]
        : it.contentType === 'raw' || it.specifyBody === 'string'
          ? [lineOf('Body', it.body, scope)]
          : named('Body', true, inside(it, 'bodyParameters.parameters'));
  const lines = [
    address && { ...address, ...(address.blank ? {} : { value: `${method} ${address.value}` }) },
    ...named('Query', it.sendQuery, inside(it, 'queryParameters.parameters')),
    ...(it.sendQuery === true && it.specifyQuery === 'json' ? [lineOf('Query', it.jsonQuery, scope)] : []),
    ...named('Header', it.sendHeaders, inside(it, 'headerParameters.parameters')),
    ...body,
  ];
  return lines.filter((one) => one !== undefined);
}

/** What is answered to whoever called the webhook, sent the form or wrote in the chat. */
export function answerLines({ type, parameters: it }: WorkflowNode, scope: Scope): PreviewLine[] {
  const some = (...lines: (PreviewLine | undefined)[]): PreviewLine[] => lines.filter((one) => one !== undefined);
  if (type.endsWith('.form'))
    return some(
      lineOf('Title', it.completionTitle, scope),
      lineOf('Text', it.completionMessage ?? it.responseText, scope),
      lineOf('Goes to', it.redirectUrl, scope),
    );
  if (type.endsWith('.chat')) return some(lineOf('Message', it.message, scope));
  const status = lineOf('Status', inside(it, 'options.responseCode'), scope);
  const headers = pairsOf(inside(it, 'options.responseHeaders.entries')).map(({ name, value }) =>
    lineOf(`Header “${name}”`, value, scope),
  );
  return some(status, ...headers, body(it, scope));
}

function body(it: Json, scope: Scope): PreviewLine | undefined {
  switch (it.respondWith ?? 'firstIncomingItem') {
    case 'firstIncomingItem':
      return lineOf('Body', '={{ $json }}', scope);
    case 'allIncomingItems':
      return lineOf('Body', '={{ $input.all().map((it) => it.json) }}', scope);
    case 'noData':
      return { label: 'Body', value: 'nothing' };
    case 'redirect':
      return lineOf('Goes to', it.redirectURL, scope);
    case 'binary':
      return { label: 'Body', value: 'the file' };
    default:
      return lineOf('Body', it.responseBody, scope);
  }
}
