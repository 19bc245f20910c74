import type { Catalog } from '@plainflow/engine';
import type { Example, Span } from '../notation/example.ts';
import { actionOf } from '../work.ts';

/**
 * What else a name could be: those that the corpus has in the same place (the channel of a message, the name of a sheet), and a few
 * more for a corpus that is small.
 */
export type Pools = ReadonlyMap<string, readonly string[]>;

/** A name that stands in a message and was copied from there, with what it names. */
export type Name = { role: string; text: string };

const MORE: Readonly<Record<string, string>> = {
  channel:
    '#sales #ops #alerts #support-team #random #orders-eu #finance #it-help #marketing #build-status #reports #night-shift #hiring #vip #stock',
  'find string':
    'company|phone number|order number|subject|reason|street|city|room|model|product|contact person|invoice number',
  'find number': 'amount|quantity|net total|discount|number of guests|weight|tax',
  'find date': 'due date|delivery date|start date|day of arrival|end of contract',
  person:
    'Maria Jonas Priya Ahmed Lena Tom Sofia Marek Aisha Pedro Ingrid Kenji Olga Daniel Chloe Mateo Fatima Henrik Zoe Ravi Elif Marta Victor Nora Samir Julia Pavel Grace Dario Anneke',
};
export const PEOPLE: readonly string[] = (MORE.person ?? '').split(' ');

export function poolsOf(catalog: Catalog, examples: readonly Example[]): Pools {
  const names = examples.flatMap((it) => namesIn(catalog, it));
  const own = Map.groupBy([...new Map(names.map((it) => [`${it.role}\n${it.text}`, it])).values()], ({ role }) => role);
  const more: [string, Name[]][] = Object.entries(MORE).map(([role, texts]) => [
    role,
    texts.split(texts.includes('|') ? '|' : ' ').map((text) => ({ role, text })),
  ]);
  const all = [...own, ...more].flatMap(([, of]) => of);
  return new Map(
    [...Map.groupBy(all, ({ role }) => role)].map(([role, of]) => [
      role,
      [...new Set(of.map(({ text }) => text))].sort(),
    ]),
  );
}

/** Values whose words mean something, and are no names. */
const MEANT = new Set(
  'text subject query message body status language model prompt from to email formula sql filter sort fields operation event'.split(
    ' ',
  ),
);

export function namesIn(catalog: Catalog, { turns }: Example): Name[] {
  const nodes = new Map<string, { node: string; action: string }>();
  return turns.flatMap(({ says, read }) =>
    (read.sketch?.steps ?? []).flatMap((step) => {
      const was = nodes.get(step.id);
      const { node, action } = { node: step.node || was?.node || '', action: step.action || was?.action || '' };
      nodes.set(step.id, { node, action });
      const needs = actionOf(catalog, node, action)?.needs ?? [];
      const values = step.values.flatMap(({ need, value, span }): Name[] => {
        const kind = needs.find((it) => it.key === need || it.also?.includes(need));
        const isQuoted = span !== undefined && /^["“‘']/.test(says.slice(span[0] - 1, span[0] + 1).trim());
        if (!isCopy(says, value, span) || kind?.options || !isName(value)) return [];
        if (value.startsWith('#')) return [{ role: 'channel', text: value }];
        return MEANT.has(need) && !isQuoted ? [] : [{ role: `value ${need}`, text: value }];
      });
      // Whether something is urgent is said of things, and is no name of a field.
      const finds = (step.work.attributes ?? []).flatMap(({ name, type }, i): Name[] =>
        type !== 'boolean' && isCopy(says, name, step.spans?.[`find.${i}`])
          ? [{ role: `find ${type}`, text: name }]
          : [],
      );
      return [...values, ...finds];
    }),
  );
}

const isCopy = (says: string, value: string, span: Span | undefined): boolean =>
  span !== undefined && says.slice(...span).replaceAll(/["“”]/g, '') === value;

/** One to four words, no address, data or number. */
const isName = (value: string): boolean =>
  /\p{L}{2}/u.test(value) && !/[[\]{}@\n]|:\/\//.test(value) && value.split(/\s+/).length <= 4;
