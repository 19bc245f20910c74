import type { Ask } from './asks.ts';
import type { Request } from './attribute.ts';
import type { Leaf } from './leaf.ts';
import { type Marks, squeezed } from './marks.ts';

/** What became of one value that a node was to send. */
export type End = 'arrived' | 'found' | 'lost' | 'wrong place' | 'not told apart';
export type Judged = Pick<Ask, 'node' | 'type' | 'parameter' | 'says' | 'kind'> & { end: End; why?: string };

/** A text in a request that no service should ever get. */
export type Dirt = {
  node: string;
  at: string;
  kind: 'raw mark' | 'raw expression' | 'undefined' | 'object' | 'NaN' | 'placeholder';
  text: string;
};

/**
 * `isSeen`: is the node one whose requests are recorded? Of the others it counts that a value is found, for nobody sees where
 * it goes. `requests`: all of the run. `isCut`: did it end before it had sent all, through no fault of its own?
 */
export function judge(
  asks: readonly Ask[],
  requests: readonly Request[],
  marks: Marks,
  isSeen: (node: string) => boolean = () => true,
  isCut: (node: string) => boolean = () => false,
): Judged[] {
  const texts = new Map<string, string>();
  const textOf = (node: string): string => {
    const known =
      texts.get(node) ??
      squeezed(
        requests
          .filter((it) => it.node === node)
          .map(textOfRequest)
          .join('\n'),
      );
    texts.set(node, known);
    return known;
  };
  const end = (ask: Ask): Judged => {
    const { value, error } = ask;
    const about = { node: ask.node, type: ask.type, parameter: ask.parameter, says: ask.says, kind: ask.kind };
    // Items of a step that was pinned are traced to nothing before it.
    if (error?.startsWith('Unpin ')) return { ...about, end: 'not told apart', why: error };
    if (error) return { ...about, end: 'lost', why: `it cannot be worked out: ${error}` };
    const nothing = nothingIn(value);
    if (nothing)
      return CLOCK.test(ask.says) ? { ...about, end: 'not told apart' } : { ...about, end: 'lost', why: nothing };
    if (!isSeen(ask.node)) return { ...about, end: ask.kind === 'expression' ? 'found' : 'not told apart' };
    const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
    const wanted = ask.kind === 'expression' ? marks.in(text) : [];
    const own = textOf(ask.node);
    if (wanted.length > 0) {
      const missing = wanted.filter(({ needles }) => !needles.some((it) => own.includes(it)));
      const [first] = missing;
      if (!first)
        return {
          ...about,
          ...placed(
            ask,
            wanted.flatMap((it) => it.needles),
            asks,
            requests,
          ),
        };
      const elsewhere = requests.find(
        (it) => it.node !== ask.node && first.needles.some((one) => squeezed(textOfRequest(it)).includes(one)),
      );
      const asked =
        elsewhere && asks.some((it) => it.node === elsewhere.node && marks.in(String(it.value)).includes(first));
      if (elsewhere && !asked) return { ...about, end: 'wrong place', why: `it came with “${elsewhere.node}”` };
      return { ...about, end: 'lost', why: `no request of it has ${first.path}` };
    }
    if (CLOCK.test(ask.says) || !/[\p{L}\d]{3}/u.test(text)) return { ...about, end: 'not told apart' };
    if (holds(own, text) || writtenOf(text).some((it) => own.includes(it))) return { ...about, end: 'arrived' };
    // Of what stands for something else (a channel for its id), another value is sent.
    return ask.kind === 'literal' && !/\s/.test(text.trim())
      ? { ...about, end: 'not told apart' }
      : { ...about, end: 'lost', why: `no request of it has “${text.trim().slice(0, 60)}”` };
  };
  return asks.map((ask) => {
    const judged = end(ask);
    const sentLater = judged.end === 'lost' && isCut(ask.node) && judged.why?.startsWith('no request');
    return sentLater ? { ...judged, end: 'not told apart', why: 'our answer to it did not do' } : judged;
  });
}

const CLOCK =
  /\.slice\(\d{3,}|\$pageCount|\$response|\$request|\$now|\$today|\$execution|\$workflow|\$resume|Date\(|Math\.random/;

/** Why a value is none; undefined where it is one. */
function nothingIn(value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return 'it finds nothing';
  if (typeof value === 'number' && Number.isNaN(value)) return 'it comes to no number';
  const text = typeof value === 'string' ? value.trim() : '';
  if (/^(?:undefined|null|NaN)$/.test(text)) return 'it finds nothing';
  if (/\[object Object\]/.test(text)) return 'it comes to an object that no text shows';
  return Array.isArray(value) && value.length === 0 ? 'it finds an empty list' : undefined;
}

/** Is every word of it there? Services get texts with other line ends, quotes and marks of style. */
function holds(own: string, text: string): boolean {
  const words = squeezed(text).match(/[\p{L}\d]+/gu) ?? [];
  const there = new Set(own.match(/[\p{L}\d]+/gu) ?? []);
  return words.filter((it) => !there.has(it)).length <= words.length * 0.1;
}

/**
 * Where a service calls a place as n8n calls the parameter, the value must stand there: the subject of a mail in `subject` and
 * not in `to`.
 */
function placed(
  ask: Pick<Ask, 'node' | 'parameter'>,
  needles: readonly string[],
  asks: readonly Ask[],
  requests: readonly Request[],
): { end: End; why?: string } {
  const leaves = requests.filter((it) => it.node === ask.node).flatMap((it) => it.leaves);
  const found = leaves.filter((it) => needles.some((one) => squeezed(it.value).includes(one)));
  const key = keyOf(ask.parameter);
  const others = new Set(asks.filter((it) => it.node === ask.node).map((it) => keyOf(it.parameter)));
  const isOwn = (it: Leaf): boolean => keysOf(it).includes(key);
  if (!leaves.some(isOwn) || found.some(isOwn)) return { end: 'arrived' };
  const taken = found.find((it) => keysOf(it).some((one) => one !== key && others.has(one)));
  const all = found.every((it) => keysOf(it).some((one) => one !== key && others.has(one)));
  return taken && all ? { end: 'wrong place', why: `it stands in ${taken.at}` } : { end: 'arrived' };
}

/** A moment as services have it: seconds since 1970, or its day; [] for any other text. */
function writtenOf(text: string): string[] {
  const moment = /^"?(\d{4}-\d\d-\d\d)(?:T[\d:.]+(?:Z|[+-]\d\d:?\d\d)?)?"?$/.exec(text.trim());
  const time = moment ? new Date(text.replaceAll('"', '')).getTime() : Number.NaN;
  if (!moment || Number.isNaN(time)) return [];
  return [String(Math.floor(time / 1000)), moment[1] ?? '', new Date(time).toISOString().slice(0, 16).toLowerCase()];
}

const plain = (it: string): string => it.toLowerCase().replace(/[^\p{L}\d]/gu, '');
const keysOf = (it: Leaf): string[] =>
  it.at
    .split('.')
    .map(plain)
    .filter((one) => one !== '' && !/^\d+$/.test(one));
/** By what name a service may know it: `sendTo` is `to`. */
function keyOf(parameter: string): string {
  const last = parameter.split('.').findLast((it) => it !== 'value' && !/^\d+$/.test(it)) ?? parameter;
  const key = plain(last);
  return ALIAS[key] ?? key;
}
const ALIAS: Readonly<Record<string, string>> = {
  sendto: 'to',
  toemail: 'to',
  toaddress: 'to',
  cclist: 'cc',
  cclistaddress: 'cc',
  bcclist: 'bcc',
};

export const textOfRequest = (it: Request): string =>
  [`https://${it.host}${it.path}`, ...it.leaves.map((leaf) => leaf.value), it.text].join('\n');

/** `listed`: does the guide tell that this node has something to fill in? */
export function dirtIn(requests: readonly Request[], listed: (node: string) => boolean): Dirt[] {
  return requests.flatMap(({ node, leaves }) =>
    leaves.flatMap(({ at, value }) =>
      DIRT.flatMap(({ kind, sign }) => {
        const found = sign.exec(value);
        if (!found || (kind === 'placeholder' && listed(node))) return [];
        return [{ node, at, kind, text: value.slice(Math.max(0, found.index - 30), found.index + 60) }];
      }),
    ),
  );
}

const DIRT: readonly { kind: Dirt['kind']; sign: RegExp }[] = [
  { kind: 'raw mark', sign: /\[\[[^[\]]+\]\]/ },
  { kind: 'raw expression', sign: /\{\{\s*\$/ },
  // What a program says of its own fault is no value.
  { kind: 'undefined', sign: /(?<![\w-]|properties of )undefined(?![\w-]| \()/ },
  { kind: 'object', sign: /\[object \w+\]/ },
  { kind: 'NaN', sign: /(?<!\w)NaN(?!\w)/ },
  { kind: 'placeholder', sign: /FILL_IN:/ },
];
