import type { Values } from '../../profile.ts';
import { fileField, isExpression } from '../../shape.ts';

/** What was said of a call itself: its method, its parameters and headers, the body that it sends, what it gives. */

type Pair = { name: string; value: string };
type Said = { field: string; value: string };
type Parameters = Record<string, unknown>;

/** The parameters with what was said in the place of what is usual. */
export function told(v: Values, usual: Parameters): Parameters {
  const query = [...stated(v, 'query'), ...(v.has('query') ? pairsOf(v('query')) : [])];
  const headers = [...stated(v, 'header'), ...(v.has('headers') ? pairsOf(v('headers')) : [])].filter(
    (it) => !isSecret(it),
  );
  const method = v.has('method') ? v('method').toUpperCase() : v.data('method');
  return {
    ...usual,
    ...(typeof method === 'string' ? { method } : {}),
    ...(query.length > 0 ? { sendQuery: true, queryParameters: { parameters: query } } : {}),
    ...(headers.length > 0 ? { sendHeaders: true, headerParameters: { parameters: headers } } : {}),
    ...sent(v, usual),
    ...(given(v) ? { options: { ...(usual.options as object), ...given(v) } } : {}),
  };
}

/** Under a name of its own: "header X-Tenant". */
const stated = (v: Values, kind: string): Pair[] =>
  ((v.data('sets') as Said[] | undefined) ?? []).flatMap(({ field, value }) =>
    field.startsWith(`${kind} `) ? [{ name: field.slice(kind.length + 1), value }] : [],
  );

const SECRET =
  /^(?:authorization|(?:x-)?api-?key|x-auth-token|x-access-token|access-token|x-secret|private-token|token)$/i;

/** A key that everybody who gets the file could read; one that an earlier step fetched is none. */
const isSecret = ({ name, value }: Pair): boolean => SECRET.test(name.replaceAll('_', '-')) && !isExpression(value);

/** Headers by which a service knows its caller belong into a credential: one, or several in a credential of their own form. */
export function secretHeaders(v: Values): 'header' | 'bearer' | 'basic' | 'custom' | undefined {
  const all = [...stated(v, 'header'), ...(v.has('headers') ? pairsOf(v('headers')) : [])].filter(isSecret);
  const [first, second] = all;
  if (second) return 'custom';
  if (!first) return undefined;
  return /^bearer\b/i.test(first.value) ? 'bearer' : /^basic\b/i.test(first.value) ? 'basic' : 'header';
}

const FORMS: readonly [RegExp, string][] = [
  [/json/i, 'json'],
  [/multipart|form-?data/i, 'multipart-form-data'],
  [/form|urlencoded/i, 'form-urlencoded'],
  [/binary|file/i, 'binaryData'],
];

/** The body, in the form that was said. */
function sent(v: Values, usual: Parameters): Parameters {
  const json = v.data('json');
  const body = v.has('body') ? v('body') : typeof json === 'string' ? json : undefined;
  const said = v.has('contentType') ? v('contentType') : '';
  const contentType = FORMS.find(([pattern]) => pattern.test(said))?.[1];
  if (contentType === 'binaryData')
    return {
      sendBody: true,
      contentType,
      inputDataFieldName: fileField(v),
      specifyBody: undefined,
      jsonBody: undefined,
    };
  const parameters = [...stated(v, 'body'), ...(body === undefined ? [] : pairsOf(body))];
  const known = parameters.length > 0 ? parameters : partsOf(usual);
  if (contentType === 'multipart-form-data') {
    const file = v.has('file')
      ? [{ parameterType: 'formBinaryData', name: 'file', inputDataFieldName: fileField(v) }]
      : [];
    return fields([...known, ...file], { contentType });
  }
  if (contentType === 'form-urlencoded') return known.length > 0 ? fields(known, { contentType }) : {};
  if (body !== undefined && (STRUCTURED.test(body) || (parameters.length === 0 && contentType === 'json')))
    return { sendBody: true, specifyBody: 'json', jsonBody: body, bodyParameters: undefined };
  if (parameters.length > 0) return fields(parameters);
  if (body === undefined) return {};
  const rawContentType = said.includes('/') ? said : 'text/plain';
  return { sendBody: true, contentType: 'raw', rawContentType, body, specifyBody: undefined, jsonBody: undefined };
}

/** JSON, or an expression that gives it. */
const STRUCTURED = /^=?\s*[[{]/;

const partsOf = (usual: Parameters): object[] =>
  (usual.bodyParameters as { parameters?: object[] } | undefined)?.parameters ?? [];

const fields = (parameters: readonly object[], more: Parameters = {}): Parameters => ({
  sendBody: true,
  ...more,
  specifyBody: more.contentType === 'multipart-form-data' ? undefined : 'keypair',
  bodyParameters: { parameters },
  jsonBody: undefined,
});

/** Status and headers too, also of an answer that says no; or the body in a form of its own. */
function given(v: Values): object | undefined {
  if (v.data('fullResponse')) return { response: { response: { fullResponse: true, neverError: true } } };
  const format = v.has('response') ? /^(?:text|file|json)$/i.exec(v('response').trim())?.[0]?.toLowerCase() : undefined;
  return format ? { response: { response: { responseFormat: format } } } : undefined;
}

/** "X-Tenant: acme" a line, "a=1&b=2", or the members of a JSON object; fields of what comes in stay expressions. */
export function pairsOf(said: string): Pair[] {
  if (/^\s*\{/.test(said)) return membersOf(said);
  const blanks: string[] = [];
  const text = said.replace(/^=/, '').replace(/\{\{[\s\S]*?\}\}/g, (it) => `\u0001${blanks.push(it) - 1}\u0001`);
  return text.split(/\n|;\s*|&(?=[\w.[\]-]+=)|,\s*(?=[\w-]+\s*[:=])/).flatMap((line) => {
    const [, name, value] = /^\s*([^:=\s][^:=]*?)\s*[:=]\s*(.*?)\s*$/.exec(line) ?? [];
    if (name === undefined || value === undefined) return [];
    const filled = value.replace(/\u0001(\d+)\u0001/g, (_, at: string) => blanks[Number(at)] ?? '');
    return [{ name, value: filled === value ? value : `=${filled}` }];
  });
}

function membersOf(json: string): Pair[] {
  try {
    const all = Object.entries(JSON.parse(json) as Record<string, unknown>);
    return all.every(([, value]) => value === null || typeof value !== 'object')
      ? all.map(([name, value]) => ({ name, value: String(value) }))
      : [];
  } catch {
    return [];
  }
}
