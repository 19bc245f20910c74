import { conditionCode } from '../condition-code.ts';
import type { Condition } from '../conditions.ts';
import { added } from '../fields.ts';
import { adds, operation } from '../operation.ts';

/** A field that says yes or no of each item. */
export const flag = operation<{ name: string; where: Condition }>({
  op: 'flag',
  phrases: {
    said: [
      'flag {items:target}? where|whose|that|which|when|if|with|without? {where:condition} as {name:name}',
      'flag {items:target}? as {name:name} where|whose|when|if|that|which? {where:condition}',
      'add|build|set field|flag|column? called|named? {name:name} to? that|which? is? true when|if|where {where:condition}',
      'add|build|set field|flag|column? called|named? {name:name} to? true when|if|where {where:condition} , else|and? else|false? false?',
      'check|test|verify|flag|calculate if|whether|that {where:condition} [as]',
      '{name:name} is|= true when|if|where {where:condition}',
      'set {name:name} to? whether|if {where:condition}',
      'set {name:name} = {where:condition}',
      'flag {name:name} {items:items} : {where:condition}',
      'flag {items:target} where|whose|that|which|when|if|with? {where:condition}',
    ],
    email: ['validate|verify email address? [as]'],
  },
  read: (said, way) => {
    const where: Condition | undefined =
      said('condition', 'where') ?? (way === 'email' ? { test: 'email', field: 'email' } : undefined);
    const name = said('name') ?? said('naming');
    if (!where) return undefined;
    if (name !== undefined) return { name, where };
    return { name: nameFor(where), where };
  },
  emit: ({ name, where }, f) => eachOf(name, conditionCode(where, f)),
  shape: ({ name }) => ({ adds: [adds(name, 'boolean')] }),
  examples: [
    {
      says: 'flag rows where email or phone is missing as incomplete',
      of: [{ email: 'a@b.de', phone: '1' }, { email: 'a@b.de' }, { phone: '1', email: ' ' }],
      gives: [
        { email: 'a@b.de', phone: '1', incomplete: false },
        { email: 'a@b.de', incomplete: true },
        { phone: '1', email: ' ', incomplete: true },
      ],
    },
    {
      says: 'Mark orders as urgent if total is more than 500 and status is not shipped',
      of: [
        { total: '1,000', status: 'new' },
        { total: 900, status: 'Shipped' },
      ],
      gives: [
        { total: '1,000', status: 'new', urgent: true },
        { total: 900, status: 'Shipped', urgent: false },
      ],
    },
    {
      says: 'Check whether the email is a valid email and store it as email_ok',
      of: [{ email: 'a@b.de' }, { email: 'a@b' }, {}],
      gives: [{ email: 'a@b.de', email_ok: true }, { email: 'a@b', email_ok: false }, { email_ok: false }],
    },
    {
      says: 'add a field overdue that is true when due date is in the past',
      of: [{ due_date: '2026-03-09' }, { due_date: '2026-03-11' }, {}],
      gives: [
        { due_date: '2026-03-09', overdue: true },
        { due_date: '2026-03-11', overdue: false },
        { overdue: false },
      ],
    },
  ],
});

const eachOf = (name: string, code: string): string =>
  [
    'items = items.map(({ json, ...item }) => ({',
    '  ...item,',
    `  json: { ...json, ${added(name, code)} },`,
    '}));',
  ].join('\n');

/** Without a name it says what was tested, where one test makes that clear. */
function nameFor(it: Condition): string {
  if ('all' in it || 'any' in it) return 'flagged';
  if (it.test === 'missing') return 'incomplete';
  return it.test === 'past' ? 'overdue' : it.test.startsWith('email') || it.test === 'url' ? 'valid' : 'flagged';
}
