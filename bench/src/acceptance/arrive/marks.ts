import { createHash } from 'node:crypto';

/** A value unlike any other: where it comes from, and by what it is known wherever it arrives. */
export type Mark = { node: string; item: number; path: string; value: string | number; needles: readonly string[] };

/** All marks of one run. */
export type Marks = { all: readonly Mark[]; in(text: string): Mark[] };

/** A copy in which every value that can be marked is: like `skeleton` in kind, but unlike any other. */
export function marked(skeleton: unknown, from: { node: string; item: number; path: string }, kept: Mark[]): unknown {
  if (Array.isArray(skeleton)) {
    return skeleton.map((it, i) => marked(it, { ...from, path: `${from.path}.${i}` }, kept));
  }
  if (skeleton && typeof skeleton === 'object') {
    return Object.fromEntries(
      Object.entries(skeleton).map(([key, it]) => [
        key,
        marked(it, { ...from, path: from.path ? `${from.path}.${key}` : key }, kept),
      ]),
    );
  }
  if (typeof skeleton !== 'string' && typeof skeleton !== 'number') return skeleton;
  const mark = markOf(skeleton, from);
  kept.push(mark);
  return mark.value;
}

function markOf(like: string | number, from: { node: string; item: number; path: string }): Mark {
  const hash = createHash('sha256').update(`${from.node}\n${from.item}\n${from.path}`).digest();
  const token = `mk${(hash.readUInt32BE(0) % 36 ** 5).toString(36).padStart(5, '0')}`;
  const digits = 100_000 + (hash.readUInt32BE(4) % 900_000);
  const name = from.path.split('.').findLast((it) => !/^\d+$/.test(it)) ?? 'value';
  const slug = name.toLowerCase().replace(/[^a-z0-9]+/g, '_');
  const text = (value: string): Mark => ({ ...from, value, needles: [token] });
  if (typeof like === 'number') {
    const value = Number.isInteger(like) ? digits : digits / 100;
    return { ...from, value, needles: [String(digits)] };
  }
  // Of a page or XML the texts are marked, so that the rest can be read as before.
  if (/^\s*</.test(like)) return text(like.replace(/>([^<>]+)</g, (_, inner: string) => `>${inner} ${token}<`));
  if (/^\d{4}-\d\d-\d\d(?:T|$)/.test(like)) {
    const moment = dated(hash);
    if (like.includes('T')) return { ...from, ...moment };
    const day = String(moment.value).slice(0, 10);
    return { ...from, value: day, needles: [...moment.needles, ...midnights(day)] };
  }
  if (/^[^\s@]+@[^\s@]+\.\w+$/.test(like)) return text(`${slug}.${token}@example.test`);
  if (/^https?:\/\//.test(like)) return text(`https://example.test/${slug}/${token}`);
  if (/^\+\d[\d ]+$/.test(like)) return { ...from, value: `+1555${digits}`, needles: [`555${digits}`] };
  if (/repo/i.test(name) && /^\w+\/\w+$/.test(like)) return text(`${token}-owner/${token}-repo`);
  // Most services number their things, and some steps insist on that.
  if (/^sample-\d+$/.test(like)) return { ...from, value: String(digits), needles: [String(digits)] };
  return text(`${name} ${token}`);
}

/** When a day begins, in seconds since 1970, wherever that is. */
const midnights = (day: string): string[] =>
  Array.from({ length: 27 }, (_, i) => String(Date.parse(day) / 1000 + (i - 14) * 3600));

/** A moment with all the ways in which it is usually written. */
function dated(hash: Buffer): Pick<Mark, 'value' | 'needles'> {
  const time = Date.UTC(
    2031,
    hash.readUInt8(8) % 12,
    2 + (hash.readUInt8(9) % 26),
    6 + (hash.readUInt8(10) % 12),
    hash.readUInt8(11) % 60,
  );
  const at = new Date(time);
  const iso = at.toISOString();
  const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate()];
  const two = (it: number) => String(it).padStart(2, '0');
  const name = MONTHS[month - 1] ?? '';
  const written = [
    iso.slice(0, 10),
    `${two(day)}.${two(month)}.${year}`,
    `${two(month)}/${two(day)}/${year}`,
    `${two(day)}/${two(month)}/${year}`,
    `${month}/${day}/${year}`,
    `${day} ${name} ${year}`,
    `${day} ${name.slice(0, 3)} ${year}`,
    `${name} ${day}, ${year}`,
    `${name.slice(0, 3)} ${day}, ${year}`,
    String(time / 1000),
  ];
  return { value: iso, needles: written.map((it) => squeezed(it)) };
}

const MONTHS = 'january february march april may june july august september october november december'.split(' ');

export const marksOf = (all: readonly Mark[]): Marks => ({
  all,
  in(text) {
    const plain = squeezed(text);
    return all.filter(({ needles }) => needles.some((it) => plain.includes(it)));
  },
});

/** Small letters; digits without what groups them: 7,340.29 is 734029. */
export const squeezed = (text: string): string => text.toLowerCase().replace(/(?<=\d)[., '’_\u00a0\u202f](?=\d)/g, '');
