import { conditionCode, givenCode } from '../condition-code.ts';
import { added } from '../fields.ts';
import { adds, each, operation } from '../operation.ts';
import type { Tiers } from '../tiers.ts';

/** A value that depends on the item: "set priority to high if the total is over 1000, otherwise low". */
export const choose = operation<{ name: string; tiers: Tiers }>({
  op: 'choose',
  phrases: {
    field: [
      'set|assign|add|calculate|build field? called|named? {name:name} to|as|=|:|with|of {tiers:tiers}',
      'set|assign|add field? called|named? {name:name} , {tiers:tiers}',
      '{name:name} is|=|: {tiers:tiers}',
      'if|when|where {when:condition} ,? then? set {name:name} to|as|= {value:value}',
      'if|when|where {when:condition} ,? then? set {name:name} to|as|= {value:value} ,? and? else set? it? to|as? {other:value}',
      'if|when|where {when:condition} ,? then? set {name:name} to|as|= {value:value} ,? and? else ,? set {again:name} to|as|= {other:value}',
      '{name:name} to|as|= {value:value} if|when|where {when:condition} ,? and? else ,? set {again:name} to|as|= {other:value}',
      'set {name:name} to|as|= {value:value} if|when|where {when:condition} ,? and? else ,? set {again:name} to|as|= {other:value}',
    ],
    status: [
      'flag {items:target}? as {value:value} if|when|where {when:condition} , else as? {other:value}',
      'flag {items:target}? as {value:value} if|when|where {when:condition} and? else as? {other:value}',
    ],
  },
  read: (said, way) => {
    const tiers = said('tiers');
    const name = said('name') ?? (way === 'status' ? 'status' : undefined);
    if (tiers) return name === undefined || tiers.when.length === 0 ? undefined : { name, tiers };
    const [is, value, other] = [said('condition', 'when'), said('value'), said('value', 'other')];
    const again = said('name', 'again');
    if (again !== undefined && again !== name) return undefined;
    return is && value && name !== undefined
      ? { name, tiers: { when: [{ is, value }], ...(other ? { other } : {}) } }
      : undefined;
  },
  emit: ({ name, tiers: { when, other } }, f) => {
    const last = other ? givenCode(other, f) : `${f.read(name)} ?? null`;
    const chain = when.map(({ is, value }) => `${conditionCode(is, f)} ? ${givenCode(value, f)} : `).join('');
    return each(added(name, `${chain}${last}`));
  },
  shape: ({ name, tiers }) => ({
    adds: [
      adds(
        name,
        tiers.when.every(({ value }) => 'literal' in value && typeof value.literal === 'number') ? 'number' : 'string',
      ),
    ],
  }),
  examples: [
    {
      says: 'Set priority to high if total is over 1000, medium if total is over 500, otherwise low',
      of: [{ total: '2,000' }, { total: 700 }, { total: 3 }, {}],
      gives: [
        { total: '2,000', priority: 'high' },
        { total: 700, priority: 'medium' },
        { total: 3, priority: 'low' },
        { priority: 'low' },
      ],
    },
    {
      says: 'if country is "DE", set language to German',
      of: [{ country: 'de' }, { country: 'FR', language: 'French' }, {}],
      gives: [{ country: 'de', language: 'German' }, { country: 'FR', language: 'French' }, { language: null }],
    },
    {
      says: 'Mark each lead as complete if name and email are present, otherwise as incomplete',
      of: [{ name: 'Ana', email: 'a@b.de' }, { name: 'Bo' }],
      gives: [
        { name: 'Ana', email: 'a@b.de', status: 'complete' },
        { name: 'Bo', status: 'incomplete' },
      ],
    },
  ],
});
