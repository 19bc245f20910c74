import { type Need, profile, type Values } from '../profile.ts';
import { address, asCode } from '../shape.ts';

const url: Need = {
  key: 'url',
  label: 'Address (URL)',
  ask: 'Which address (URL) should it call?',
  from: ['url'],
  nouns: ['url', 'address', 'endpoint', 'api'],
  weight: 'must',
};

/** The address that was named, or the one that the incoming item has; that of a service is never one of those. */
const target = (v: Values): { url: string } => ({
  url: address(
    v.has('url') || v.data('outside')
      ? v('url')
      : (v.field('url', 'link', 'website', 'page link', 'article link') ?? v('url')),
  ),
});

/** How the service knows the caller: by a credential, never by a key in a header that anybody can read. */
function auth(v: Values): object {
  // A file that a service only shows to its own users: the service's credential opens it.
  const own = v.data('credential');
  if (typeof own === 'string') return { authentication: 'predefinedCredentialType', nodeCredentialType: own };
  const kind = GENERIC[String(v.data('auth'))];
  return kind === undefined ? {} : { authentication: 'genericCredentialType', genericAuthType: kind };
}

const GENERIC: Record<string, string | undefined> = {
  header: 'httpHeaderAuth',
  bearer: 'httpBearerAuth',
  query: 'httpQueryAuth',
  basic: 'httpBasicAuth',
  oauth2: 'oAuth2Api',
};

/** All pages of a list: a counter or an offset in a parameter of each call, or the address that the answer gives for the next. */
function paging(v: Values): object {
  // Whether it answers is asked: an answer is one with its status, also that of a failure.
  if (v.data('status')) return { options: { response: { response: { fullResponse: true, neverError: true } } } };
  const known = v.data('paging') as { mode: 'page' | 'offset' | 'link'; name?: string; size?: number } | undefined;
  if (!known) return { options: {} };
  const { mode, name, size = 100 } = known;
  if (mode === 'link') {
    const nextURL = `={{ $response.body${name && name !== 'next' ? `[${JSON.stringify(name)}]` : '.next'} }}`;
    const pagination = {
      paginationMode: 'responseContainsNextURL',
      nextURL,
      paginationCompleteWhen: 'other',
      completeExpression: `={{ !$response.body${name && name !== 'next' ? `[${JSON.stringify(name)}]` : '.next'} }}`,
    };
    return { options: { pagination: { pagination } } };
  }
  const value = mode === 'offset' ? `={{ $pageCount * ${size} }}` : '={{ $pageCount + 1 }}';
  const parameters = { parameters: [{ type: 'qs', name: name ?? 'page', value }] };
  // Without an end a service that never runs dry would be asked for ever.
  const pagination = {
    paginationMode: 'updateAParameterInEachRequest',
    parameters,
    limitPagesFetched: true,
    maxRequests: 100,
  };
  return { options: { pagination: { pagination } } };
}

type Said = { field: string; value: string };

/** What was said of the call itself: its method, its parameters and headers, the body that it sends. */
function told(v: Values): Record<string, unknown> {
  const all = (kind: string): { name: string; value: string }[] =>
    ((v.data('sets') as Said[] | undefined) ?? []).flatMap(({ field, value }) =>
      field.startsWith(`${kind} `) ? [{ name: field.slice(kind.length + 1), value }] : [],
    );
  const [query, headers, fields] = [all('query'), all('header'), all('body')];
  const json = v.data('json');
  const method = v.data('method');
  return {
    ...(typeof method === 'string' ? { method } : {}),
    ...(query.length > 0 ? { sendQuery: true, queryParameters: { parameters: query } } : {}),
    ...(headers.length > 0 ? { sendHeaders: true, headerParameters: { parameters: headers } } : {}),
    ...(typeof json === 'string'
      ? { sendBody: true, specifyBody: 'json', jsonBody: json, bodyParameters: undefined }
      : fields.length > 0
        ? { sendBody: true, specifyBody: 'keypair', bodyParameters: { parameters: fields }, jsonBody: undefined }
        : {}),
  };
}

/** Named values as fields of a JSON body; without any, the whole incoming item. */
function body(v: Values): object {
  const columns = v.columns();
  if (columns.length === 0) return { sendBody: true, specifyBody: 'json', jsonBody: '={{ JSON.stringify($json) }}' };
  const parameters = columns.map(({ name, value }) => ({ name: keyOf(name), value }));
  return { sendBody: true, bodyParameters: { parameters } };
}

/** APIs have keys where people have words: "First name" → first_name. */
const keyOf = (name: string): string =>
  /[A-Z]{2}|[a-z][A-Z]/.test(name) ? name : name.toLowerCase().replace(/[\s-]+/g, '_');

/** The file that comes in is what is sent. */
const binary = (v: Values): object => ({
  sendBody: true,
  contentType: 'binaryData',
  inputDataFieldName: v.has('file') ? v('file') : 'data',
});

const asFile = { options: { response: { response: { responseFormat: 'file' } } } };
const text = { options: { response: { response: { responseFormat: 'text' } } } };

export const httpRequest = profile({
  type: 'n8n-nodes-base.httpRequest',
  words: ['http request', 'http', 'api call', 'rest api', 'http node', 'api request'],
  implies: ['api', 'website', 'web page', 'webpage', 'url'],
  kind: 'action',
  actions: [
    {
      key: 'get',
      title: 'Call API',
      intents: ['get', 'list', 'search', 'run', 'analyze', 'watch'],
      nouns: ['api', 'data', 'json', 'price', 'rate', 'status', 'endpoint', 'result', 'headline'],
      needs: [url],
      write: (v) => ({ ...target(v), ...auth(v), ...paging(v), ...told(v) }),
      sideEffect: false,
    },
    {
      key: 'page',
      title: 'Read web page',
      intents: ['get', 'extract', 'download'],
      nouns: ['page', 'website', 'web page', 'html', 'article', 'site', 'content', 'landing page'],
      needs: [url],
      write: (v) => ({ ...target(v), ...(v.data('status') ? paging(v) : text), ...told(v) }),
      gives: [{ path: 'data', words: ['page', 'html', 'content', 'text', 'website', 'article'] }],
      sideEffect: false,
    },
    {
      key: 'post',
      title: 'Send data to API',
      intents: ['send', 'post', 'create', 'add', 'update', 'publish', 'upload', 'upsert'],
      nouns: ['api', 'webhook', 'endpoint', 'data', 'payload', 'json', 'request'],
      needs: [url],
      write: (v) => ({ method: 'POST', ...target(v), ...auth(v), ...body(v), options: {}, ...told(v) }),
    },
    {
      key: 'query',
      title: 'Query API',
      intents: ['search'],
      nouns: ['query', 'parameter'],
      needs: [url],
      write: (v) => {
        const columns = v.columns();
        const query =
          columns.length === 0
            ? {}
            : {
                sendQuery: true,
                queryParameters: { parameters: columns.map(({ name, value }) => ({ name: keyOf(name), value })) },
              };
        return { ...target(v), ...auth(v), ...query, options: {}, ...told(v) };
      },
      sideEffect: false,
    },
    {
      key: 'download',
      title: 'Download file',
      intents: ['download', 'get'],
      nouns: [
        'file',
        'image',
        'pdf',
        'picture',
        'photo',
        'video',
        'audio',
        'csv',
        'attachment',
        'document',
        'screenshot',
      ],
      needs: [url],
      write: (v) => ({
        url: address(
          v.has('url')
            ? v('url')
            : (v.field('file url', 'image url', 'media url', 'download link', 'video url', 'url', 'link') ?? v('url')),
        ),
        ...auth(v),
        ...asFile,
      }),
      file: 'data',
      items: 'same',
      sideEffect: false,
    },
    {
      key: 'sendFile',
      title: 'Send file to API',
      intents: ['convert'],
      nouns: ['file'],
      rare: true,
      needs: [url],
      write: (v) => ({ method: 'POST', ...target(v), ...auth(v), ...binary(v), options: {}, ...told(v) }),
      sideEffect: false,
    },
    {
      key: 'changeFile',
      title: 'Have file changed by API',
      intents: ['convert'],
      nouns: ['file'],
      rare: true,
      needs: [url],
      write: (v) => ({ method: 'POST', ...target(v), ...auth(v), ...binary(v), ...asFile, ...told(v) }),
      file: 'data',
      items: 'same',
      sideEffect: false,
    },
    {
      key: 'makeFile',
      title: 'Have file made by API',
      intents: ['convert'],
      nouns: ['file'],
      rare: true,
      needs: [url],
      write: (v) => ({ method: 'POST', ...target(v), ...auth(v), ...body(v), ...asFile, ...told(v) }),
      file: 'data',
      items: 'same',
      sideEffect: false,
    },
    {
      key: 'put',
      title: 'Update through API',
      intents: ['update'],
      nouns: ['record', 'resource'],
      needs: [url],
      write: (v) => ({ method: 'PUT', ...target(v), ...auth(v), ...body(v), options: {}, ...told(v) }),
    },
    {
      key: 'delete',
      title: 'Delete through API',
      intents: ['delete'],
      nouns: ['api', 'record', 'resource'],
      needs: [url],
      write: (v) => {
        const id = v.field('id');
        const base = target(v).url;
        return {
          method: 'DELETE',
          url: id === undefined || base.startsWith('=') ? base : `=${base}/{{ ${asCode(id)} }}`,
          ...auth(v),
          options: {},
        };
      },
    },
  ],
  credentials: {
    httpHeaderAuth: {
      label: 'Header Auth',
      how: 'Get an API key in the settings of the service. In n8n open Credentials → Add credential → Header Auth; the name is the header that the service asks for (often Authorization, with the value “Bearer” and the key).',
      minutes: 4,
    },
    httpBearerAuth: {
      label: 'Bearer Auth',
      how: 'Get an access token in the settings of the service. In n8n open Credentials → Add credential → Bearer Auth and paste it.',
      minutes: 3,
    },
    httpQueryAuth: {
      label: 'Query Auth',
      how: 'Get an API key in the settings of the service. In n8n open Credentials → Add credential → Query Auth; the name is the parameter that the service asks for (often api_key).',
      minutes: 4,
    },
    httpBasicAuth: {
      label: 'Basic Auth',
      how: 'In n8n open Credentials → Add credential → Basic Auth and enter the user name and password of the service.',
      minutes: 2,
    },
  },
});
