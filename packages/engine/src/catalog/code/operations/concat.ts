import { valueCode } from '../condition-code.ts';
import { added } from '../fields.ts';
import type { Value } from '../kinds.ts';
import { adds, each, operation } from '../operation.ts';

/** Texts and fields one behind the other: "set full_name to first_name + ' ' + last_name". */
export const concat = operation<{ name: string; parts: readonly Value[] }>({
  op: 'concat',
  phrases: [
    'set|add|build|calculate field? called|named? {name:name} to|as|=|with|from {parts:chain}',
    '{name:name} = {parts:chain}',
  ],
  read: (said) => {
    const [name, parts] = [said('name'), said('chain', 'parts')];
    return name !== undefined && parts ? { name, parts } : undefined;
  },
  emit: ({ name, parts }, f) => {
    const code = parts.map((it) => ('literal' in it ? valueCode(it, f) : `text(${valueCode(it, f)})`)).join(' + ');
    return each(added(name, code));
  },
  shape: ({ name }) => ({ adds: [adds(name)] }),
  examples: [
    {
      says: "Set full_name to first_name + ' ' + last_name",
      of: [{ first_name: 'Ana', last_name: 3 }, {}],
      gives: [{ first_name: 'Ana', last_name: 3, full_name: 'Ana 3' }, { full_name: ' ' }],
    },
  ],
});
