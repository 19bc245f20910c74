import { describe, expect, test } from 'vitest';
import { value } from './support/item-flows.ts';
import { detail, type Given, node, outcomeOf } from './support/last-step.ts';

// Calls and webhooks have every setting that was told.

const http = (action: string, more: Partial<Given>) =>
  node({
    node: 'n8n-nodes-base.httpRequest',
    action,
    ...more,
    values: [{ need: 'url', value: 'https://api.example.com/v1/jobs' }, ...(more.values ?? [])],
  });

const paged = (...values: [string, string][]) =>
  http('get', { values: values.map(([need, it]) => value(need, it)) }).parameters.options.pagination.pagination;

describe('an HTTP call', () => {
  test('gives status and body also where its answer is a text', () => {
    const { options } = http('get', { values: [value('response', 'text')], work: { fullResponse: true } }).parameters;
    expect(options.response.response).toEqual({
      fullResponse: true,
      neverError: true,
      responseFormat: 'text',
      outputPropertyName: 'body',
    });
  });

  test('reads all pages by a page number, with a limit and a pause', () => {
    expect(
      paged(['pagination', 'page'], ['pageParameter', 'p'], ['maxPages', '5'], ['pageInterval', '2 seconds']),
    ).toEqual({
      parameters: { parameters: [{ name: 'p', value: '={{ $pageCount + 1 }}' }] },
      limitPagesFetched: true,
      maxRequests: 5,
      requestInterval: 2000,
    });
  });

  test('reads all pages by an offset', () => {
    expect(
      paged(['pagination', 'offset'], ['pageParameter', 'start'], ['pageSize', '50']).parameters.parameters,
    ).toEqual([{ name: 'start', value: '={{ $pageCount * 50 }}' }]);
  });

  test('reads on at the address that the answer or its Link header gives', () => {
    expect(paged(['pagination', 'next'], ['nextUrl', 'links.next']).nextURL).toBe('={{ $response.body.links?.next }}');
    expect(paged(['pagination', 'link']).nextURL).toContain('$response.headers.link');
  });

  test('takes pages told in other words as a detail', () => {
    const told = http('get', {
      work: {
        sets: [
          detail('pagination', 'update a parameter in each request: query page, from 1, until the response is empty'),
          detail('interval between requests', '2000'),
        ],
      },
    }).parameters.options.pagination.pagination;
    expect(told).toMatchObject({
      parameters: { parameters: [{ name: 'page', value: '={{ $pageCount + 1 }}' }] },
      requestInterval: 2000,
    });
    const offset = http('get', {
      work: {
        sets: [
          detail('query limit', '100'),
          detail('pagination', 'query start grows by 100 until the answer is empty'),
        ],
      },
    });
    expect(offset.parameters.options.pagination.pagination.parameters.parameters).toEqual([
      { name: 'start', value: '={{ $pageCount * 100 }}' },
    ]);
  });

  test('that asks for as many entries as a page takes reads the other pages too', () => {
    expect(paged(['query', 'state=opened&per_page=100']).parameters.parameters[0].name).toBe('page');
    expect(http('get', { values: [value('query', 'per_page=5')] }).parameters.options.pagination).toBeUndefined();
  });

  test('sends a file as a field of a form', () => {
    const file = (more: Partial<Given>) => http('sendFile', more).parameters;
    const sent = { parameterType: 'formBinaryData', name: 'media', inputDataFieldName: 'data' };
    expect(file({ values: [value('formField', 'media')] })).toMatchObject({
      contentType: 'multipart-form-data',
      bodyParameters: { parameters: [sent] },
    });
    expect(file({ values: [value('contentType', 'multipart')] }).bodyParameters.parameters).toEqual([
      { ...sent, name: 'file' },
    ]);
    const files = { work: { sets: [detail('body files', 'file'), detail('body paper', 'A4')] } };
    expect(file(files).bodyParameters.parameters).toEqual([
      { name: 'paper', value: 'A4' },
      { ...sent, name: 'files' },
    ]);
    expect(file({}).contentType).toBe('binaryData');
  });

  test('has its timeout, its pause between calls and its tries', () => {
    const call = http('post', {
      values: [value('timeout', '3 minutes')],
      work: { tries: 3, sets: [detail('wait between tries', '5000'), detail('batch interval', '2000')] },
    });
    expect(call.parameters.options).toMatchObject({
      timeout: 180_000,
      batching: { batch: { batchSize: 1, batchInterval: 2000 } },
    });
    expect(call).toMatchObject({ retryOnFail: true, waitBetweenTries: 5000 });
  });
});

describe('a webhook', () => {
  test('has its method, its access and its response code', () => {
    const found = node({
      node: 'n8n-nodes-base.webhook',
      values: [value('method', 'PUT'), value('responseCode', '202')],
      work: { auth: 'header' },
    });
    expect(found.parameters).toMatchObject({
      httpMethod: 'PUT',
      authentication: 'headerAuth',
      options: { responseCode: { values: { responseCode: 'customCode', customCode: 202 } } },
    });
  });

  test('is answered with a status, headers, and JSON of a field as it is', async () => {
    const { parameters } = node({
      node: 'n8n-nodes-base.respondToWebhook',
      action: 'json',
      values: [value('text', '[[start: answer]]'), value('status', '400'), value('headers', 'X-Run: 1')],
    });
    expect(parameters.options).toEqual({
      responseCode: 400,
      responseHeaders: { entries: [{ name: 'X-Run', value: '1' }] },
    });
    const answer = (it: unknown) => outcomeOf(parameters.responseBody, { body: { answer: it } });
    expect(await answer('{"valid":true}')).toBe('{"valid":true}');
    expect(await answer({ valid: true })).toEqual({ valid: true });
    expect(await answer('fine')).toBe('{"message":"fine"}');
  });
});
