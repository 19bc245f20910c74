import { conditionCode } from '../condition-code.ts';
import type { Condition } from '../conditions.ts';
import { added } from '../fields.ts';
import { adds, each, operation } from '../operation.ts';

/** Points for what is so. */
export const score = operation<{ points: number; where: Condition; name: string }>({
  op: 'score',
  phrases: {
    gain: [
      'add|give {number:number} points|point? to score? if|when|where {where:condition}',
      'add|give {number:number} points|point if|when|where|for {where:condition}',
      '+ {number:number} points|point? if|when|where {where:condition}',
      '{number:number} points|point if|when|where {where:condition}',
      'if {where:condition} ,? add {number:number} points|point',
    ],
    loss: [
      'subtract|remove {number:number} points|point? from score? if|when|where {where:condition}',
      'subtract|remove {number:number} points|point if|when|where {where:condition}',
      '- {number:number} points|point? if|when|where {where:condition}',
    ],
  },
  read: (said, way) => {
    const [points, where] = [said('number'), said('condition', 'where')];
    return points !== undefined && where
      ? { points: way === 'loss' ? -points : points, where, name: 'score' }
      : undefined;
  },
  emit: ({ points, where, name }, f) =>
    each(added(name, `(finite(number(${f.read(name)})) ?? 0) + (${conditionCode(where, f)} ? ${points} : 0)`)),
  shape: ({ name }) => ({ adds: [adds(name, 'number', 'points')] }),
  examples: [
    {
      says: 'Add 10 points if employees is over 50, add 5 points if country is DE and subtract 3 points if phone is missing',
      of: [{ employees: '1,000', country: 'de', phone: '1' }, {}],
      gives: [{ employees: '1,000', country: 'de', phone: '1', score: 15 }, { score: -3 }],
    },
  ],
});
