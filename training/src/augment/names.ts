import type { Catalog } from '@plainflow/engine';
import type { Example } from '../notation/example.ts';
import { exchanged, placesOf } from './edits.ts';
import { namesIn, PEOPLE, type Pools } from './pools.ts';
import { type Chance, oneOf } from './random.ts';
import type { Change } from './services.ts';

/** Another channel, sheet, folder, found field, person or address in place of one that was said, wherever it stands. */
export function withOtherName(catalog: Catalog, example: Example, pools: Pools, chance: Chance): Change | undefined {
  const says = example.turns.map((it) => it.says).join('\n');
  const people = PEOPLE.filter((it) => placesOf(says, it).length > 0).map((text) => ({ role: 'person', text }));
  const mails = [...new Set(says.match(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g))].map((text) => ({ role: 'mail', text }));
  const own = namesIn(catalog, example).filter(({ text }) => isUnmistakable(example, text));
  const it = oneOf(chance, [...own, ...people, ...mails]);
  if (!it) return undefined;
  const by =
    it.role === 'mail'
      ? mailOf(chance, it.text)
      : oneOf(
          chance,
          (pools.get(it.role) ?? []).filter((one) => !says.toLowerCase().includes(one.toLowerCase())),
        );
  return by === undefined ? undefined : { example: exchanged(example, it.text, by), by: `${it.text} -> ${by}` };
}

/** The name means nothing else in what was said or read: "orders" of #orders may be the orders that come in. */
function isUnmistakable({ turns }: Example, name: string): boolean {
  return turns.every(({ says, read }) => {
    const quoted = (read.sketch?.steps ?? []).flatMap((it) => [
      ...it.values.flatMap(({ value, span }) => (value === name && span ? [span] : [])),
      ...Object.entries(it.spans ?? {}).flatMap(([key, span]) =>
        /^(?:find|sets|set|fields)\b/.test(key) ? [span] : [],
      ),
    ]);
    return placesOf(says, name, true).every(([from, to]) => quoted.some((span) => span[0] <= from && to <= span[1]));
  });
}

function mailOf(chance: Chance, mail: string): string | undefined {
  const [, host = ''] = mail.split('@');
  const person = oneOf(chance, PEOPLE)?.toLowerCase();
  const box = oneOf(chance, ['info', 'office', 'orders', 'hello', 'service', 'billing', 'jobs', 'press', 'team']);
  const name = chance() < 0.5 ? person : box;
  const place = oneOf(chance, ['example.com', 'example.org', 'example.net', host]);
  return name === undefined || `${name}@${place}` === mail ? undefined : `${name}@${place}`;
}
