import { milliseconds } from '../../amounts.ts';
import { type Pair, pairsOf } from '../../pairs.ts';
import type { Values } from '../../profile.ts';
import { fileField, isExpression, isPlaceholder, numeric } from '../../shape.ts';
import { calledByAgent } from './by-agent.ts';
import { pagination } from './paging.ts';

/** What was said of a call itself: its method, its parameters and headers, the body that it sends, what it gives. */

type Said = { field: string; value: string };
type Parameters = Record<string, unknown>;

/** The parameters with what was said in the place of what is usual; an agent gives the rest of a call that it makes. */
export function told(v: Values, usual: Parameters): Parameters {
  const parameters = asSaid(v, usual);
  return v.data('agent') === true && v.data('sketched') === true ? calledByAgent(v, parameters) : parameters;
}

function asSaid(v: Values, usual: Parameters): Parameters {
  const onlyReads = usual.method === undefined && usual.queryParameters === undefined && !v.has('method');
  const asked = onlyReads && v.data('sketched') === true ? plainly(v) : [];
  const query = [...stated(v, 'query'), ...asked, ...(v.has('query') ? pairsOf(v('query')) : [])].map(asOneValue);
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
    ...optionsOf(v, query, usual),
  };
}

/** A list of ids goes as one text with commas; n8n would send `id[]=1&id[]=2`. */
function asOneValue({ name, value }: Pair): Pair {
  const code = /^=\{\{ (\$[^{}?|]*(?:ids|[a-z]list|[a-rt-z]s)(?:'\])?) \}\}$/i.exec(value)?.[1];
  return code === undefined || /\(/.test(code.replace(/\$\('[^']*'\)/, ''))
    ? { name, value }
    : { name, value: `={{ [${code}].flat().join(',') }}` };
}

/** Under a name of its own: "header X-Tenant". */
const stated = (v: Values, kind: string): Pair[] =>
  ((v.data('sets') as Said[] | undefined) ?? []).flatMap(({ field, value }) =>
    field.startsWith(`${kind} `) ? [{ name: field.slice(kind.length + 1), value }] : [],
  );

/** What a call that reads is told without saying where it goes: parameters of its query. */
const plainly = (v: Values): Pair[] =>
  ((v.data('sets') as Said[] | undefined) ?? []).flatMap(({ field, value }) =>
    /^(?:query|header|body) /.test(field) || OF_NODE.test(field)
      ? []
      : [{ name: field.trim().replace(/\s+/g, '_'), value }],
  );

/** Settings of the node, by the names that they have in its form. */
const OF_NODE =
  /^(?:pagination|paging|pages|pagination mode|timeout|batch.*|items per batch|response.*|authentication|redirects?|proxy|retry.*|method|url|address|ssl.*|lowercase.*|never error|full response)$/i;

const SECRET =
  /^(?:authorization|(?:x-)?api-?key|x-auth-token|x-access-token|access-token|x-secret|private-token|token)$/i;

/** A key that everybody who gets the file could read; one that an earlier step fetched is none. */
const isSecret = ({ name, value }: Pair): boolean =>
  SECRET.test(name.replaceAll('_', '-')) && (!isExpression(value) || isPlaceholder(value));

/** Headers by which a service knows its caller belong into a credential: one, or several in a credential of their own form. */
export function secretHeaders(v: Values): 'header' | 'bearer' | 'basic' | 'custom' | undefined {
  const all = [...stated(v, 'header'), ...(v.has('headers') ? pairsOf(v('headers')) : [])].filter(isSecret);
  const [first, second] = all;
  if (second) return 'custom';
  if (!first) return undefined;
  return /^=?bearer\b/i.test(first.value) ? 'bearer' : /^=?basic\b/i.test(first.value) ? 'basic' : 'header';
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
  const isBlank = body !== undefined && isPlaceholder(body) && !isExpression(body);
  const parameters = [...stated(v, 'body'), ...(body === undefined || isBlank ? [] : pairsOf(body))];
  const contentType = FORMS.find(([pattern]) => pattern.test(said))?.[1];
  if (contentType === 'binaryData')
    return {
      sendBody: true,
      contentType,
      inputDataFieldName: fileField(v),
      specifyBody: undefined,
      jsonBody: undefined,
    };
  const known = parameters.length > 0 ? parameters : partsOf(usual);
  if (contentType === 'multipart-form-data' || (usual.contentType === 'binaryData' && isForm(v, known)))
    return fields([...known.filter((it) => !isFileOf(it, v)), ...filesOf(v, usual, parameters)], {
      contentType: 'multipart-form-data',
      inputDataFieldName: undefined,
    });
  if (contentType === 'form-urlencoded') return known.length > 0 ? fields(known, { contentType }) : {};
  // "text", "text/plain", "application/xml"
  const isText = said !== '' && contentType === undefined;
  if (
    body !== undefined &&
    !isText &&
    (STRUCTURED.test(body) || isBlank || (parameters.length === 0 && contentType === 'json'))
  )
    return { sendBody: true, specifyBody: 'json', jsonBody: body, bodyParameters: undefined };
  if (parameters.length > 0 && !(isText && body !== undefined)) return fields(parameters);
  if (body === undefined) return {};
  const rawContentType = said.includes('/') ? said : 'text/plain';
  return { sendBody: true, contentType: 'raw', rawContentType, body, specifyBody: undefined, jsonBody: undefined };
}

/** A file among other fields, or under a name, goes as a form: the body can't be the file alone. */
const isForm = (v: Values, known: readonly object[]): boolean => v.has('formField') || known.length > 0;

/** "body files = file": the field that takes the file. */
const isFileOf = (it: object, v: Values): it is Pair =>
  'value' in it &&
  'name' in it &&
  (/^(?:file|binary|binary file|binary data|the file|attachment)$/i.test(String(it.value)) ||
    it.value === fileField(v)) &&
  it.value !== '';

function filesOf(v: Values, usual: Parameters, told: readonly Pair[]): object[] {
  if (!v.has('file') && usual.contentType !== 'binaryData') return [];
  const named = told.filter((it) => isFileOf(it, v)).map((it) => it.name);
  const names = v.has('formField') ? [v('formField')] : named.length > 0 ? named : ['file'];
  return names.map((name) => ({ parameterType: 'formBinaryData', name, inputDataFieldName: fileField(v) }));
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

/** Options of the call: form of the answer, all pages, how long it may take, and how many items are sent at once. */
function optionsOf(v: Values, query: readonly Pair[], usual: Parameters): object {
  const pages = v.data('status') || usual.method !== undefined ? undefined : pagination(v, query);
  const timeout = v.has('timeout') ? milliseconds(v('timeout')) : undefined;
  const size = v.has('batchSize') ? { batchSize: numeric(v('batchSize'), 1) } : {};
  const pause = v.has('batchInterval') ? milliseconds(v('batchInterval')) : undefined;
  // A pause is one between calls, unless a number of them was said.
  const batch = pause === undefined ? size : { batchSize: 1, ...size, batchInterval: pause };
  const own = {
    ...given(v),
    ...(pages ? { pagination: { pagination: pages } } : {}),
    ...(timeout === undefined ? {} : { timeout }),
    ...(Object.keys(batch).length > 0 ? { batching: { batch } } : {}),
  };
  return Object.keys(own).length > 0 ? { options: { ...(usual.options as object), ...own } } : {};
}

/** Status and headers too, also of an answer that says no; or the body in a form of its own. */
function given(v: Values): object | undefined {
  const format = v.has('response') ? /^(?:text|file|json)$/i.exec(v('response').trim())?.[0]?.toLowerCase() : undefined;
  const form = format ? { responseFormat: format } : {};
  if (v.data('fullResponse')) {
    // A text would lie beside the status as "data", not where all else of a full response has its body.
    const place = format === 'text' ? { outputPropertyName: 'body' } : {};
    return { response: { response: { fullResponse: true, neverError: true, ...form, ...place } } };
  }
  return format ? { response: { response: form } } : undefined;
}
