import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { generate } from '@plainflow/contracts/chat';
import { connectMyN8n } from '@plainflow/contracts/my-n8n';
import {
  compareWithMyN8n,
  credentialsInMyN8n,
  listN8nWorkflows,
  pullFromMyN8n,
  pushToMyN8n,
  switchInMyN8n,
  takeFromMyN8n,
} from '@plainflow/contracts/n8n-workflows';
import { getVersion, listVersions } from '@plainflow/contracts/saved';
import { updateWorkflow } from '@plainflow/contracts/workflows';
import { startServer } from '../server.ts';
import { type AskAsUser, signedIn } from './as-user.ts';
import type { N8nServer } from './n8n/server.ts';

/**
 * A workflow that is in this n8n, both ways as a user does it through our own server: found, pulled, changed by words,
 * compared, brought back with a credential that exists there, switched on and off; then conflicts, and what n8n says where
 * something can't be switched on.
 *
 * @returns how many things were wrong
 */
export async function bothWays(n8n: N8nServer): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'plainflow-acceptance-'));
  const server = await startServer(dataDir, null, { MY_N8N_NETWORKS: '127.0.0.1' });
  const findings: string[] = [];
  let checks = 0;
  const check = (what: string, holds: boolean, saw: unknown) => {
    checks++;
    if (!holds) findings.push(`${what}: ${JSON.stringify(saw)?.slice(0, 600)}`);
  };
  try {
    const ask = await signedIn(server.base);
    await ask(connectMyN8n, { address: n8n.base, key: n8n.key });
    await roundTrip(n8n, ask, check);
    await conflicts(n8n, ask, check);
    await refusals(n8n, ask, check);
    await withoutList(n8n, ask, check);
  } finally {
    await server.kill();
    rmSync(dataDir, { recursive: true, force: true });
  }
  const verdict =
    findings.length === 0 ? 'all as it should be' : `${findings.length} wrong\n  ${findings.join('\n  ')}`;
  console.log(
    `both ways with “my n8n” (pulled, changed by words, brought back, switched on): ${checks} checks, ${verdict}`,
  );
  return findings.length;
}

type Check = (what: string, holds: boolean, saw: unknown) => void;

const uuid = (digit: string) => `${digit.repeat(8)}-aaaa-4aaa-8aaa-aaaaaaaaaaaa`;
const node = (
  digit: string,
  name: string,
  type: string,
  typeVersion: number,
  parameters: object,
  more: object = {},
) => ({
  ...{ id: uuid(digit), name, type: `n8n-nodes-base.${type}`, typeVersion, position: [Number(digit) * 220, 0] },
  parameters,
  ...more,
});
const EVERY_DAY = node('1', 'Every day', 'scheduleTrigger', 1.2, { rule: { interval: [{ triggerAtHour: 9 }] } });
const TELL = node(
  '2',
  'Tell sales',
  'slack',
  2.3,
  {
    ...{ select: 'channel', channelId: { __rl: true, mode: 'name', value: '#sales' } },
    ...{ text: 'Good morning', otherOptions: {} },
  },
  { notes: 'Ask Ann first', notesInFlow: true },
);
const BY_HAND = node('4', 'By hand', 'manualTrigger', 1, {});
const NOTE = node('3', 'Sticky Note', 'stickyNote', 1, { content: 'Keep me', height: 120, width: 200 });
const MORNING = {
  name: 'Morning greeting, as it is in n8n and longer than we name things',
  nodes: [EVERY_DAY, TELL, NOTE],
  connections: { 'Every day': { main: [[{ node: 'Tell sales', type: 'main', index: 0 }]] } },
  settings: { executionOrder: 'v1', timezone: 'Europe/Oslo', saveManualExecutions: false },
  pinData: { 'Every day': [{ json: { hour: 9 } }] },
};

async function made(n8n: N8nServer, workflow: object): Promise<string> {
  const { status, json, text } = await n8n.api('POST', '/api/v1/workflows', workflow);
  if (status !== 200) throw new Error(`n8n did not take a workflow: ${text}`);
  return String(json.id);
}
const there = async (n8n: N8nServer, id: string) => (await n8n.api('GET', `/api/v1/workflows/${id}`)).json;
/** As its owner changes it in the editor. */
async function change(n8n: N8nServer, id: string, change: object): Promise<void> {
  const { name, nodes, connections, settings } = await there(n8n, id);
  const { status, text } = await n8n.api('PUT', `/api/v1/workflows/${id}`, {
    name,
    nodes,
    connections,
    settings,
    ...change,
  });
  if (status !== 200) throw new Error(`n8n did not take a change: ${text}`);
}
async function pulled(ask: AskAsUser, id: string) {
  const { body, text } = await ask(pullFromMyN8n, undefined, { workflow: id });
  if (!body.saved) throw new Error(`Pulling: ${text}`);
  return { id: body.saved.id as string, file: body.saved.json_data };
}

async function roundTrip(n8n: N8nServer, ask: AskAsUser, check: Check): Promise<void> {
  const credential = await n8n.rest('POST', '/rest/credentials', {
    ...{ name: 'Team Slack', type: 'slackApi', data: { accessToken: 'of no use' } },
  });
  const slack = { id: String(credential.json.data.id), name: 'Team Slack' };
  const id = await made(n8n, MORNING);
  const before = await there(n8n, id);
  const listed = await ask(listN8nWorkflows, { search: 'morning' });
  const [first] = listed.body.items;
  check('found by name', first?.id === id && first.active === false && first.steps === 2, listed.body);

  const { id: saved, file } = await pulled(ask, id);
  const at = { id: saved };
  check('pulled node for node', isDeepStrictEqual(file.nodes, before.nodes), file.nodes);
  const again = await ask(pullFromMyN8n, undefined, { workflow: id });
  check('pulled once', again.body.isNew === false && again.body.saved.id === saved, again.body);

  const words = { message: 'post to #all instead of #sales', conversation_id: 'both-ways', workflow: file };
  const reply = await ask(generate, words);
  await ask(updateWorkflow, { json_data: reply.body.workflowJson, conversation_id: 'both-ways' }, at);
  const seen = await ask(compareWithMyN8n, undefined, at);
  const [only, another] = seen.body.here?.changed.first ?? [];
  const value = only?.values.first[0];
  check(
    'what was said is the one change',
    seen.body.state === 'here' && !another && value?.before === '#sales' && value?.after === '#all',
    seen.body,
  );
  const early = await ask(switchInMyN8n, { on: true }, at);
  const [issue] = early.body.n8nIssues ?? [];
  check(
    'a missing credential is told at its node',
    issue?.node === 'Tell sales' && issue.kind === 'credential',
    early.body,
  );

  const offered = await ask(credentialsInMyN8n, { workflow: file, saved_id: saved });
  const [need] = offered.body.needed ?? [];
  check(
    'the credential there is offered by name',
    offered.body.from === 'list' && need?.node === 'Tell sales' && isDeepStrictEqual(need.choices, [slack]),
    offered.body,
  );
  const chosen = [{ node: 'Tell sales', type: 'slackApi', id: slack.id }];
  const pushed = await ask(pushToMyN8n, { how: 'update', seen: seen.body.seen, credentials: chosen }, at);
  const after = await there(n8n, id);
  check('brought back', pushed.status === 200 && pushed.body.backup === 1, pushed.body);
  const expected = [
    EVERY_DAY,
    {
      ...TELL,
      parameters: { ...TELL.parameters, channelId: { __rl: true, mode: 'name', value: '#all' } },
      credentials: { slackApi: slack },
    },
    NOTE,
  ];
  const bare = (nodes: Record<string, unknown>[]) => nodes.map(({ webhookId: _, ...it }) => it);
  check('changed there as it was said', isDeepStrictEqual(bare(after.nodes), expected), after.nodes);
  const rest = (it: typeof after) => [it.name, it.connections, it.settings, it.pinData];
  check('all else is as it was', isDeepStrictEqual(rest(after), rest(before)), rest(after));
  check('both are the same', (await ask(compareWithMyN8n, undefined, at)).body.state === 'same', null);

  const on = await ask(switchInMyN8n, { on: true }, at);
  check('switched on', on.status === 200 && (await there(n8n, id)).active === true, on.body);
  const off = await ask(switchInMyN8n, { on: false }, at);
  check('switched off', off.status === 200 && (await there(n8n, id)).active === false, off.body);

  await ask(switchInMyN8n, { on: true }, at);
  await ask(updateWorkflow, { json_data: { ...file, nodes: [BY_HAND, NOTE], connections: {} } }, at);
  const { seen: now } = (await ask(compareWithMyN8n, undefined, at)).body;
  const stuck = await ask(pushToMyN8n, { how: 'update', seen: now }, at);
  const stays = await there(n8n, id);
  check(
    'one that is on and can’t start anew says so, and runs on as before',
    stuck.body.n8nFault === 'not-activated' && stays.active === true && stays.activeVersion.nodes.length === 3,
    stuck.body,
  );
}

async function conflicts(n8n: N8nServer, ask: AskAsUser, check: Check): Promise<void> {
  const id = await made(n8n, { ...MORNING, name: 'Both sides' });
  const { id: saved, file } = await pulled(ask, id);
  const at = { id: saved };
  const earlier = { ...EVERY_DAY, parameters: { rule: { interval: [{ triggerAtHour: 7 }] } } };
  await change(n8n, id, { nodes: [earlier, TELL, NOTE] });
  await ask(updateWorkflow, { json_data: { ...file, nodes: [file.nodes[0], { ...TELL, disabled: true }, NOTE] } }, at);
  const { body: seen } = await ask(compareWithMyN8n, undefined, at);
  check(
    'changes on both sides are told',
    seen.state === 'both' && seen.there.changed.first[0]?.node === 'Every day',
    seen,
  );
  const refused = await ask(pushToMyN8n, { how: 'update', seen: seen.seen }, at);
  check('an update that would lose something is refused', refused.status === 409, refused.body);
  const copied = await ask(pushToMyN8n, { how: 'copy', seen: seen.seen }, at);
  const copy = await there(n8n, String(copied.body.url).split('/').at(-1) ?? '');
  check(
    'a copy is made beside it',
    copy?.name === 'Copy of Both sides' && copy.nodes[1].disabled === true,
    copied.body,
  );

  const other = await made(n8n, { ...MORNING, name: 'Overwritten' });
  const two = await pulled(ask, other);
  await change(n8n, other, { nodes: [earlier, TELL, NOTE] });
  await ask(
    updateWorkflow,
    { json_data: { ...two.file, nodes: [two.file.nodes[0], { ...TELL, disabled: true }, NOTE] } },
    two,
  );
  const { seen: old } = (await ask(compareWithMyN8n, undefined, two)).body;
  await change(n8n, other, { name: 'Renamed meanwhile' });
  const late = await ask(pushToMyN8n, { how: 'overwrite', seen: old }, two);
  check('what was changed while somebody looked is told', late.status === 409, late.body);
  const { seen: now } = (await ask(compareWithMyN8n, undefined, two)).body;
  const { body: over } = await ask(pushToMyN8n, { how: 'overwrite', seen: now }, two);
  const version = await ask(getVersion, undefined, { id: two.id, version: String(over.backup) });
  const listed = await ask(listVersions, undefined, two);
  check(
    'what is overwritten is kept as a version',
    isDeepStrictEqual(version.body.json_data?.nodes[0].parameters, earlier.parameters) &&
      listed.body.items.some((it: { origin: string | null }) => it.origin === 'n8n-backup'),
    version.body,
  );
  const present = await there(n8n, other);
  check(
    'overwritten there, under the name there',
    present.nodes[1].disabled === true && present.name === 'Renamed meanwhile',
    present,
  );

  await change(n8n, other, { nodes: [earlier, TELL, NOTE] });
  const { seen: last } = (await ask(compareWithMyN8n, undefined, two)).body;
  const taken = await ask(takeFromMyN8n, { seen: last }, two);
  check(
    'theirs can be taken',
    isDeepStrictEqual(taken.body.json_data?.nodes[0].parameters, earlier.parameters),
    taken.body,
  );
}

async function refusals(n8n: N8nServer, ask: AskAsUser, check: Check): Promise<void> {
  const hook = (path: string) => node('1', 'Hook', 'webhook', 2, { path, options: {} }, { webhookId: uuid('9') });
  const to = (name: string) => ({ Hook: { main: [[{ node: name, type: 'main', index: 0 }]] } });
  const settings = { executionOrder: 'v1' };
  const called = { workflowId: { __rl: true, mode: 'id', value: 'abcdefghijklmnop' }, options: {} };
  const taken = await made(n8n, { name: 'Taken', nodes: [hook('both-ways')], connections: {}, settings });
  await n8n.api('POST', `/api/v1/workflows/${taken}/activate`);
  const cases: [kind: string, at: string | null, nodes: object[], connections: object][] = [
    ['webhook', 'Hook', [{ ...hook('both-ways'), webhookId: uuid('8') }], {}],
    ['trigger', null, [node('1', 'By hand', 'manualTrigger', 1, {})], {}],
    ['type', 'Odd', [hook('odd'), node('2', 'Odd', 'noSuchThing', 1, {})], to('Odd')],
    ['type', 'New', [hook('new'), node('2', 'New', 'slack', 99, {})], to('New')],
    ['workflow', 'Call', [hook('call'), node('2', 'Call', 'executeWorkflow', 1.2, called)], to('Call')],
    ['parameter', 'Mail', [hook('mail'), node('2', 'Mail', 'httpRequest', 4.2, { options: {} })], to('Mail')],
    [
      'parameter',
      'Cron',
      [
        node('1', 'Cron', 'scheduleTrigger', 1.2, {
          rule: { interval: [{ field: 'cronExpression', expression: 'x' }] },
        }),
      ],
      {},
    ],
  ];
  for (const [kind, at, nodes, connections] of cases) {
    const { id } = await pulled(ask, await made(n8n, { name: `Not yet: ${kind}`, nodes, connections, settings }));
    const { body } = await ask(switchInMyN8n, { on: true }, { id });
    const [issue] = body.n8nIssues ?? [];
    check(`${kind} is told at ${at ?? 'the whole'}`, issue?.kind === kind && issue.node === at, body);
  }
  const archived = await made(n8n, { name: 'Archived', nodes: [hook('archived')], connections: {}, settings });
  const { id } = await pulled(ask, archived);
  await n8n.rest('POST', `/rest/workflows/${archived}/archive`);
  const { body } = await ask(switchInMyN8n, { on: true }, { id });
  check('an archived one is told as such', body.n8nFault === 'archived', body);
}

/** Keys of old releases, and some of new ones, may not list credentials. */
async function withoutList(n8n: N8nServer, ask: AskAsUser, check: Check): Promise<void> {
  const used = { slackApi: { id: 'of another n8n', name: 'Team Slack' } };
  await made(n8n, { ...MORNING, name: 'Uses it', nodes: [EVERY_DAY, { ...TELL, credentials: used }, NOTE] });
  const scopes = ['workflow:list', 'workflow:read'];
  const key = await n8n.rest('POST', '/rest/api-keys', { label: 'without credentials', expiresAt: null, scopes });
  await ask(connectMyN8n, { address: n8n.base, key: String(key.json.data.rawApiKey) });
  const offered = await ask(credentialsInMyN8n, { workflow: { ...MORNING, nodes: [EVERY_DAY, TELL] } });
  const [need] = offered.body.needed ?? [];
  check(
    'a key that may not list credentials offers those in use',
    offered.body.from === 'workflows' && need?.choices.some((it: { name: string }) => it.name === 'Team Slack'),
    offered.body,
  );
}
