import { expect, test } from 'vitest';
import {
  asked,
  BASE,
  built,
  CLOCK,
  call,
  type Given,
  HOOK,
  leads,
  node,
  parameters,
  value,
} from './support/item-flows.ts';
import { runOn } from './support/run-code.ts';
import { after } from './support/sketches.ts';

// Where nothing is found or nobody answers the work goes on, and a real error stops it.

test('a call that only asks whether somebody answers goes on where nobody does, and none is sent twice that writes', () => {
  const ping: Given = { ...call('ping', 'clock'), work: { fullResponse: true } };
  const send: Given = { ...call('send', 'ping'), action: 'post' };
  const reply = built([CLOCK, ping, send]);
  expect(node(reply, 'ping')).toMatchObject({ onError: 'continueRegularOutput' });
  expect(node(reply, 'send')?.retryOnFail).toBeUndefined();
});

test('where nothing is found, the workflow goes on', () => {
  const pay: Given = {
    id: 'pay',
    node: `${BASE}stripe`,
    action: 'customer.getAll',
    title: 'pay',
    values: [value('email', '[[hook: email]]')],
    work: { emptyToo: true },
    ...after('hook'),
  };
  const reply = built([HOOK, pay, asked('paid', 'pay', '[[pay: id]]', 'notEmpty')]);
  expect(node(reply, 'pay')).toMatchObject({ onError: 'continueRegularOutput', alwaysOutputData: true });
});

test('where nothing is found, the workflow goes on, and where a service refuses to answer, the run stops', async () => {
  const found = (look: Given) => {
    const reply = built([HOOK, look, asked('there', look.id, `[[${look.id}: id]]`, 'notEmpty')]);
    const check = node(reply, 'Stop at a real error');
    expect(leads(reply, look.id)).toEqual([check?.name ?? 'there']);
    expect(JSON.stringify(parameters(reply, 'there'))).toMatch(/\{\{ \$json\.v?id \}\}/);
    return { look: node(reply, look.id), code: check?.parameters.jsCode as string | undefined };
  };
  const thing = (url: string, work: Given['work'] = {}): Given => ({
    ...call('thing', 'hook'),
    values: [value('url', url)],
    work,
  });
  const one = found(thing('https://api.example/things/[[hook: thing]]'));
  expect(one.look).toMatchObject({ onError: 'continueRegularOutput' });
  const checked = (json: object) => runOn(one.code ?? '', { item: { json } });
  expect(await checked({ id: 7, error: null })).toEqual({ json: { id: 7, error: null } });
  expect(await checked({ error: { message: 'Not here', status: 404 }, details: { httpCode: '404' } })).toEqual({
    json: {},
  });
  expect(await checked({ error: 'The resource you are requesting could not be found' })).toEqual({ json: {} });
  await expect(checked({ error: { message: 'Forbidden', status: 403 } })).rejects.toThrow('Forbidden 403');
  const contact: Given = {
    id: 'contact',
    node: `${BASE}hubspot`,
    action: 'contact.get',
    title: 'contact',
    values: [value('contactId', '[[hook: contact]]')],
    work: { emptyToo: true },
    ...after('hook'),
  };
  expect(found(contact).look).toMatchObject({ onError: 'continueRegularOutput', alwaysOutputData: true });
  // A list or a search that finds nothing is no error.
  const list = found(thing('https://api.example/things?of=[[hook: thing]]', { emptyToo: true }));
  expect(list.look).toMatchObject({ alwaysOutputData: true });
  expect(list.look?.onError).toBeUndefined();
  expect(list.code).toBeUndefined();
});
