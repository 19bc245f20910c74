import { BASE, type Flow, needed, outOf, putBehind, stepOf, testsOf } from './flow.ts';

/**
 * "Is tagged refund": Zendesk tells of every later change of a ticket that has the tag, and not what the tags were before. Each ticket that
 * passes the test goes on once.
 */
export function eachTicketOnce(flow: Flow): void {
  for (const trigger of [...flow.steps]) {
    if (trigger.node !== `${BASE}zendeskTrigger` || trigger.action !== 'ticket.changed') continue;
    if (!trigger.sketched || trigger.kept) continue;
    for (const { to } of outOf(flow, trigger.id)) {
      const test = stepOf(flow, to);
      const isTag = test && testsOf(test).some((it) => /^(?:tags?|labels?)$/i.test(it.left?.field ?? it.field));
      const next = outOf(flow, to);
      if (!test?.node.endsWith('.filter') || test.kept || !isTag || next.length === 0) continue;
      if (next.some((it) => stepOf(flow, it.to)?.node.endsWith('.removeDuplicates'))) continue;
      const because = 'Zendesk tells of each later change of the ticket, too';
      const step = needed(
        flow,
        { id: `${test.id}-once`, node: `${BASE}removeDuplicates`, action: 'seen', title: 'Each ticket once' },
        because,
      );
      const by = { from: 'assumed', value: '[[ticket id]]', template: [TICKET], because } as const;
      putBehind(flow, test.id, { ...step, settings: { ...step.settings, by } });
    }
  }
}

const TICKET = { kind: 'field', field: 'ticket id' } as const;
