import { type Need, profile } from '../profile.ts';
import { address, asCode } from '../shape.ts';
import { answered, asFile, auth, binary, body, keyOf, target, text } from './http-request/call.ts';
import { pageNeeds } from './http-request/paging.ts';
import { told } from './http-request/told.ts';

const url: Need = {
  key: 'url',
  label: 'Address (URL)',
  ask: 'Which address (URL) should it call?',
  from: ['url'],
  nouns: ['url', 'address', 'endpoint', 'api'],
  weight: 'must',
};

const may = (key: string, label: string, ask: string, nouns: string[], options?: string[]): Need => ({
  key,
  label,
  ask,
  ...(options ? { options } : {}),
  from: [],
  nouns,
  weight: 'may',
});
const headers = may('headers', 'Headers', 'Which headers should it send (one a line, “Name: value”)?', ['headers']);
const query = may('query', 'Query parameters', 'Which query parameters (one a line, “name=value”)?', [
  'query parameters',
]);
const payload = may('body', 'Body', 'What should the body hold (JSON, or one “name: value” a line)?', ['body']);
const method = may('method', 'Method', 'Which method?', ['method'], ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD']);
const contentType = may(
  'contentType',
  'Content type',
  'In which form should the body go?',
  ['content type'],
  ['JSON', 'form', 'multipart', 'text'],
);
const formField: Need = {
  ...may('formField', 'Form field of the file', 'In which field of the form does the file go?', ['form field']),
  also: ['fileField', 'file field', 'form field', 'name of the form field', 'file field name'],
};
const response = may(
  'response',
  'Form of the answer',
  'In which form does the answer come?',
  ['response format'],
  ['json', 'text', 'file'],
);
const FORM_TYPES = ['multipart', 'file'];
const LIMITS: Need[] = [
  { ...may('timeout', 'Longest time for an answer', 'How long may it take (ms)?', []), also: ['timeout (ms)'] },
  {
    ...may('batchSize', 'Items per batch', 'How many items should it send at once?', []),
    also: ['items per batch'],
    rare: true,
  },
  {
    ...may('batchInterval', 'Pause between batches', 'How long should it wait between calls (ms)?', []),
    also: ['batch interval (ms)', 'batch interval', 'pause between calls', 'interval between items'],
  },
];
const READS = [headers, query, response, method, ...pageNeeds, ...LIMITS];
const SENDS = [headers, query, payload, contentType, formField, response, method, ...LIMITS];
const FILES = [headers, query, payload, { ...contentType, options: FORM_TYPES }, formField, ...LIMITS];

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
      needs: [url, ...READS],
      write: (v) => told(v, { ...target(v), ...auth(v), ...answered(v) }),
      sideEffect: false,
      gives: [],
      open: { spelling: 'snake' },
    },
    {
      key: 'page',
      title: 'Read web page',
      intents: ['get', 'extract', 'download'],
      nouns: ['page', 'website', 'web page', 'html', 'article', 'site', 'content', 'landing page'],
      needs: [url, headers, query, ...LIMITS],
      write: (v) => told(v, { ...target(v), ...auth(v), ...(v.data('status') ? answered(v) : text) }),
      gives: [{ path: 'data', words: ['page', 'html', 'content', 'text', 'website', 'article'] }],
      sideEffect: false,
    },
    {
      key: 'post',
      title: 'Send data to API',
      intents: ['send', 'post', 'create', 'add', 'update', 'publish', 'upload', 'upsert'],
      nouns: ['api', 'webhook', 'endpoint', 'data', 'payload', 'json', 'request'],
      needs: [url, ...SENDS],
      write: (v) => told(v, { method: 'POST', ...target(v), ...auth(v), ...body(v), options: {} }),
      gives: [],
      open: { spelling: 'snake' },
    },
    {
      key: 'query',
      title: 'Query API',
      intents: ['search'],
      nouns: ['query', 'parameter'],
      needs: [url, ...READS],
      write: (v) => {
        const columns = v.columns();
        const query =
          columns.length === 0
            ? {}
            : {
                sendQuery: true,
                queryParameters: { parameters: columns.map(({ name, value }) => ({ name: keyOf(name), value })) },
              };
        return told(v, { ...target(v), ...auth(v), ...query, options: {} });
      },
      sideEffect: false,
      gives: [],
      open: { spelling: 'snake' },
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
      needs: [url, headers, query],
      write: (v) =>
        told(v, {
          url: address(
            v.has('url')
              ? v('url')
              : (v.field('file url', 'image url', 'media url', 'download link', 'video url', 'url', 'link') ??
                  v('url')),
          ),
          ...auth(v),
          ...asFile,
        }),
      file: 'data',
      items: 'same',
      sideEffect: false,
      gives: [],
    },
    {
      key: 'sendFile',
      title: 'Send file to API',
      intents: ['convert'],
      nouns: ['file'],
      rare: true,
      needs: [url, ...FILES],
      write: (v) => told(v, { method: 'POST', ...target(v), ...auth(v), ...binary(v), options: {} }),
      sideEffect: false,
      gives: [],
      open: { spelling: 'snake' },
    },
    {
      key: 'changeFile',
      title: 'Have file changed by API',
      intents: ['convert'],
      nouns: ['file'],
      rare: true,
      needs: [url, ...FILES],
      write: (v) => told(v, { method: 'POST', ...target(v), ...auth(v), ...binary(v), ...asFile }),
      file: 'data',
      items: 'same',
      sideEffect: false,
      gives: [],
    },
    {
      key: 'makeFile',
      title: 'Have file made by API',
      intents: ['convert'],
      nouns: ['file'],
      rare: true,
      needs: [url, headers, query, payload, contentType, formField, ...LIMITS],
      write: (v) => told(v, { method: 'POST', ...target(v), ...auth(v), ...body(v), ...asFile }),
      file: 'data',
      items: 'same',
      sideEffect: false,
      gives: [],
    },
    {
      key: 'put',
      title: 'Update through API',
      intents: ['update'],
      nouns: ['record', 'resource'],
      needs: [url, ...SENDS],
      write: (v) => told(v, { method: 'PUT', ...target(v), ...auth(v), ...body(v), options: {} }),
      gives: [],
      open: { spelling: 'snake' },
    },
    {
      key: 'delete',
      title: 'Delete through API',
      intents: ['delete'],
      nouns: ['api', 'record', 'resource'],
      needs: [url, headers, query, response],
      write: (v) => {
        const id = v.field('id');
        const base = target(v).url;
        return told(v, {
          method: 'DELETE',
          url: id === undefined || base.startsWith('=') ? base : `=${base}/{{ ${asCode(id)} }}`,
          ...auth(v),
          options: {},
        });
      },
      gives: [],
      open: { spelling: 'snake' },
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
    httpCustomAuth: {
      label: 'Custom Auth',
      how: 'For a service that asks for several headers. Get the keys in its settings; in n8n open Credentials → Add credential → Custom Auth and enter them as JSON: {"headers": {"name of the header": "its value"}}.',
      minutes: 5,
    },
    httpBasicAuth: {
      label: 'Basic Auth',
      how: 'In n8n open Credentials → Add credential → Basic Auth and enter the user name and password of the service.',
      minutes: 2,
    },
  },
});
