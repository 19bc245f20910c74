import { saysPress } from '@plainflow/contracts/choice';
import type { Press } from '@plainflow/contracts/press';
import { type Reading, respond, type SketchStep, type Turn } from '@plainflow/engine';
import { loadCatalog } from '@plainflow/engine/load';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build, type World } from '../support/build.ts';
import type { Client } from '../support/client.ts';

/** The engine that ships, and a reader that is not sure how the team is to be told. */
const catalog = loadCatalog();
const WISH = 'when a form is filled in let the team know';
const step = (it: Partial<SketchStep> & Pick<SketchStep, 'id' | 'node'>): SketchStep => ({
  action: '',
  title: '',
  says: '',
  values: [],
  fields: [],
  work: {},
  ...it,
});
const DOUBTFUL: Reading = {
  clauses: [],
  sketch: {
    name: '',
    steps: [
      step({ id: 'a', node: 'n8n-nodes-base.formTrigger', says: 'a form is filled in' }),
      step({
        id: 'b',
        node: 'n8n-nodes-base.gmail',
        action: 'message.send',
        says: 'let the team know',
        after: [{ step: 'a', way: 0 }],
        unsure: true,
        others: [{ node: 'n8n-nodes-base.slack', action: 'message.post' }],
      }),
    ],
    removes: [],
    notes: [],
    unclear: [],
    asks: [],
  },
};
let world: World;
let ann: Client;
beforeAll(async () => {
  world = await build({
    config: { freePrompts: 3 },
    respond: (turns, options) =>
      respond(
        catalog,
        (turns as Turn[]).map((it) => (it.says === WISH ? { ...it, read: DOUBTFUL } : it)),
        { ...options, force: true },
      ),
  });
  ann = await world.signUp('ann');
});
afterAll(() => world.close());

const say = (message: string, conversation_id: string, more: object = {}) =>
  ann.post('/api/workflow/generate', { message, conversation_id, ...more });
const press = (it: Press, conversation_id: string) => say(saysPress(it), conversation_id, { press: it });
const typesOf = ({ body }: Awaited<ReturnType<typeof say>>) =>
  body.workflowJson.nodes.map((it: { type: string }) => it.type.split('.').at(-1));

test('what a step in doubt may mean instead is chosen by a press, which costs no prompt and is the same after a reload', async () => {
  const [doubt] = (await say(WISH, 'other')).body.guide.unsure;
  expect(doubt.others).toMatchObject([{ label: 'Send Slack message' }]);
  const left = (await ann.get('/api/user/prompt-stats')).body;
  const now = await press({ kind: 'action', node: doubt.node, to: doubt.others[0] }, 'other');
  expect(now.status).toBe(200);
  expect(typesOf(now)).toContain('slack');
  expect(now.body.guide.unsure).toBeUndefined();
  expect((await ann.get('/api/user/prompt-stats')).body).toEqual(left);
  const { messages } = (await ann.get('/api/conversations/other')).body;
  expect(messages.at(-2).content).toBe(`“${doubt.node}” should be Send Slack message.`);
  expect(messages.at(-1)).toMatchObject({ version: 2 });
});

test('a step is confirmed once; what is not in doubt, or was not offered, is refused and nothing of it is kept', async () => {
  const [doubt] = (await say(WISH, 'yes')).body.guide.unsure;
  const stranger = { type: 'n8n-nodes-base.discord', action: 'message.send', label: 'Send Discord message' };
  const CHANGED = 'The automation has changed since. Look at it again, then choose once more.';
  expect((await press({ kind: 'action', node: doubt.node, to: stranger }, 'yes')).body.message).toBe(CHANGED);
  expect((await press({ kind: 'action', node: 'Nobody' }, 'yes')).status).toBe(409);
  expect((await ann.get('/api/conversations/yes')).body.messages).toHaveLength(2);

  const { body } = await press({ kind: 'action', node: doubt.node }, 'yes');
  expect(body.message).toBe('Good, that step stays as it is.');
  expect((await press({ kind: 'action', node: doubt.node }, 'yes')).status).toBe(409);
});
