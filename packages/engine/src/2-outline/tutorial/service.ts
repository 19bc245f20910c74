import type { Details, ToldNode } from '../../1-read/clause.ts';
import { profileOf } from '../../catalog/profile-of.ts';
import { type Draft, stepFor } from '../draft.ts';
import type { Setting, Step } from '../outline.ts';
import { bare, brief, type Made } from './made.ts';

/** A node of a service or a tool of the trade: its action by what follows its name, its values by what was said of it. */
export function service(draft: Draft, it: ToldNode): Made {
  const { act, fields = [], auth } = it.details;
  if (!act) return bare(draft, it, brief(it), {});
  const { mentions: _, data, ...step } = stepFor(draft, it.node, act);
  return {
    ...step,
    settings: settled(draft, it, step),
    says: brief(it),
    ...(fields.length > 0 ? { mentions: fields } : {}),
    ...(auth ? { data: { ...data, auth } } : data ? { data } : {}),
  };
}

/** What the form of a value alone does not tell: who sends and who gets, what a name is the name of, a query that is read out. */
function settled(draft: Draft, it: ToldNode, made: Made): Step['settings'] {
  const { from, to, query, pairs = [], verbs = [] }: Details = it.details;
  const out: Record<string, Setting> = { ...made.settings };
  for (const [key, one] of Object.entries(out)) {
    if (/^(?:from|sender)/i.test(key) && from) out[key] = { from: 'said', value: from };
    else if (/^(?:to|sendTo|recipient|email$)/i.test(key) && to && (one.from !== 'said' || one.value.includes('@')))
      out[key] = { from: 'said', value: to };
    else if (key === 'query' && one.from !== 'said' && query)
      out[key] = {
        from: 'assumed',
        value: query,
        because: 'it was only heard in the tutorial; check names and spelling',
      };
    else if (one.from === 'said' && verbs.includes(one.value)) out[key] = { from: 'missing' };
  }
  const needs = profileOf(draft.catalog, it.node)?.actions.find((one) => one.key === made.action)?.needs ?? [];
  for (const { noun, value } of pairs) {
    const own = needs.find((one) => plainKey(one.key) === plainKey(noun));
    const need =
      own ?? needs.find((one) => one.nouns?.includes(noun) || one.label.toLowerCase().split(' ').includes(noun));
    if (!need || Object.values(out).some((one) => one.from === 'said' && one.value === value)) continue;
    const there = out[need.key];
    const exact =
      there?.from === 'said' && (/[@:]/.test(there.value) || pairs.some((one) => one.value === there.value));
    if (own || !exact) out[need.key] = { from: 'said', value };
  }
  return out;
}

const plainKey = (key: string): string =>
  key
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replace(/(?:id|name)$/, '');
