/** What a webhook is called with: its method, and where in the item each thing lies that the caller sends. */

/** The call as a step has it: the method that was given, and the words about the call. */
export type Call = { method?: string | undefined; words?: string | undefined; path?: string | undefined };

type Settings = Readonly<Record<string, { from: string; value?: string }>>;

/** What a step of an outline says of its call. */
export function callOf({ settings, data }: { settings: Settings; data?: Record<string, unknown> | undefined }): Call {
  return { method: settings.method?.value, path: settings.path?.value, words: data?.words as string | undefined };
}

const METHODS = /\b(GET|POST|PUT|PATCH|DELETE)\b/;

/** Values in the address come with a GET: "/convert?amount=", "with a query parameter city". */
const QUERY = /\?\w+=|\bquery[ -]?(?:string|param\w*)\b|\burl parameters?\b/i;

export const methodOf = ({ method, words = '' }: Call): string =>
  method?.toUpperCase() ?? METHODS.exec(words)?.[1] ?? (QUERY.test(words) ? 'GET' : 'POST');

/** Such a call has no body: all that it brings stands in its address. */
const WITHOUT_BODY = /^(?:GET|HEAD|DELETE)$/;

/** The part of the item where a field lies that was named alone. */
export const partWithFields = (call: Call): 'body' | 'query' => (WITHOUT_BODY.test(methodOf(call)) ? 'query' : 'body');

const PART = /^(body|query|headers|params)\s*[.:]?\s*(?=[[\p{L}_$])/iu;
const NAMES_PART = /^(?:body|query|headers|params)(?:\s*[.:[])/i;

/**
 * The path of a field by the name that somebody gave it: "body.opposing party", "query.x", "postal code". What names no part lies
 * in the body, of a call without a body in the query, and in `params` where the path of the webhook has a place for it.
 */
export function pathInCall(call: Call, name: string): string | undefined {
  const said = name.trim();
  const part = NAMES_PART.test(said) ? PART.exec(said) : null;
  const own = part ? said.slice(part[0].length) : said;
  const places = [...(call.path ?? '').matchAll(/:(\w+)/g)].map((it) => it[1]);
  const key = keyOf(own);
  if (key === '') return undefined;
  const under = part?.[1]?.toLowerCase() ?? (places.includes(key) ? 'params' : partWithFields(call));
  if (under === 'headers') return `headers.${own.trim().toLowerCase().replace(/[ _]+/g, '-')}`;
  return key.startsWith('[') ? `${under}${key}` : `${under}.${key}`;
}

/** "opposing party" as a caller writes it; a name with capitals or underscores inside is as the caller has it. */
function keyOf(said: string): string {
  return said
    .split('.')
    .map((it) => it.replace(/[^\p{L}\d_$[\]' -]/gu, '').trim())
    .map((it) => (/_|[a-z][A-Z]|\[/.test(it) ? it : it.toLowerCase()))
    .map((it) => (it.includes('[') ? it : it.replace(/[ -]+/g, '_')))
    .filter((it) => it !== '')
    .join('.');
}
