import type { Workflow, WorkflowNode } from '@plainflow/contracts/workflow';

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
export const wordsOf = (it: unknown): string =>
  JSON.stringify(it, (key, value: unknown) => (key === 'expect' || key === 'source' ? undefined : value));

/** Every node of a workflow that does something for which there are no words. */
export const unasked = (id: string, words: string, { nodes }: Workflow): string[] =>
  nodes.flatMap((node) =>
    ASKS.flatMap((it) => (it.does(node) && !it.said.test(words) ? [`${id} ${it.deed}: ${node.name}`] : [])),
  );
