import { expect, test } from 'vitest';
import { loadCatalog } from '../load/catalog.ts';
import { built, tests } from './built.ts';
import { play } from './play.ts';
import { wires } from './support/conversation.ts';

const catalog = loadCatalog();

test.each([
  ['monitor https://acme.example every 5 minutes and alert #ops on Slack if it is down', 'notEquals'],
  ['If our website https://shop.example is down (check every 5 min), alert #ops on Slack', 'notEquals'],
  ['ping https://api.acme.example/health each minute, when it returns an error tell #ops on Slack', 'notEquals'],
  ["check https://acme.example every 10 minutes and if it doesn't respond tell #ops on Slack", 'notEquals'],
  ['every hour look at https://acme.example, and when the site is reachable tell #ops on Slack', 'equals'],
])('whether a page can be reached is the status of a call that never stops the workflow: "%s"', (says, operator) => {
  expect(wires(says)).toEqual(['httpRequest>if', 'if>slack', 'scheduleTrigger>httpRequest']);
  const made = built(catalog, says);
  expect(made.node('httpRequest')).toMatchObject({
    onError: 'continueRegularOutput',
    parameters: { options: { response: { response: { fullResponse: true, neverError: true } } } },
  });
  expect(tests(made.node('if'))).toEqual([`$json.statusCode ${operator} 200`]);
});

test('"if not" behind a look at a page is the way of one that is down', () => {
  expect(wires('every hour check if https://acme.example is up, if not tell #ops on Slack')).toContain('if:1>slack');
});

test('a price that is up is no page that is up', () => {
  const says = 'every morning get https://api.acme.example/price and if it is over 200 tell #ops on Slack';
  expect(tests(built(catalog, says).node('if'))[0]).not.toContain('statusCode');
});

test('sample data has the status of a page that is down, as a number', () => {
  const says =
    'monitor https://acme.example every 5 minutes and alert #ops on Slack if it is down. Include sample data.';
  const reply = play(catalog, [says]);
  expect(reply.kind === 'workflow' && JSON.stringify(reply.workflow.pinData)).toContain('"statusCode":503');
});
