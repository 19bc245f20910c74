import { isDict } from '../../check/findings.ts';
import type { Dict, Node } from '../../n8n/code.ts';
import { isInner } from '../inner.ts';
import type { Answer, Sent } from '../recorder.ts';
import { aboutLanguageModel } from './language-model.ts';
import { MORE_SERVICES } from './more-services.ts';
import { SERVICES } from './services.ts';

/** Which node sends a request: by method, address, and how many of these went before, as an earlier run showed. */
export type Askers = ReadonlyMap<string, string>;

/** The nodes that sent these requests, where `askerOf` would take another for them. */
export function learnedAskers(nodes: readonly Node[], requests: readonly (Sent & { node: string })[]): Askers {
  const times = new Map<string, number>();
  const all = requests.map((it) => {
    const place = `${it.method} ${it.host}${it.path}`;
    times.set(place, (times.get(place) ?? 0) + 1);
    return { key: `${place} ${times.get(place)}`, node: it.node, guessed: askerOf(nodes, it)?.name };
  });
  const known = all.filter((it) => nodes.some((one) => one.name === it.node && !isInner(one.type)));
  return known.some((it) => it.guessed !== it.node) ? new Map(known.map((it) => [it.key, it.node])) : new Map();
}

/** For each request the answer of the service that it was meant for, as far as it is known; else the item itself. */
export function answerTo(
  nodes: readonly Node[],
  itemsOf: (node: Node) => readonly Dict[],
  way = 0,
  known: ReadonlyMap<string, readonly Dict[]> = new Map(),
  askers: Askers = new Map(),
): (sent: Sent) => Answer {
  let times = 0;
  const pages = new Map<string, number>();
  const turns = new Map<string, number>();
  return (sent) => {
    times++;
    const place = `${sent.method} ${sent.host}${sent.path}`;
    pages.set(place, (pages.get(place) ?? 0) + 1);
    if (/token|oauth|\/auth\b|login/i.test(sent.path) && !/message|mail/i.test(sent.path)) return { json: TOKENS };
    const model = aboutLanguageModel(sent, way);
    if (model) return model;
    const asker = askers.get(`${place} ${pages.get(place)}`);
    const node = nodes.find((it) => it.name === asker) ?? askerOf(nodes, sent);
    const items = inTurn(node ? itemsOf(node) : [], `${sent.method} ${node?.name}`, turns);
    // Whoever asks for page after page is told that there is no more.
    const asked = sent.method === 'GET' ? (pages.get(place) ?? 0) - items.length : 0;
    if (asked > 2 * PAGES) return { status: 404, json: { error: 'there is no more' } };
    if (asked > PAGES) return { json: [] };
    const about = { node, items, known: known.get(node?.name ?? '') ?? [], sent };
    const knowing = [...MORE_SERVICES, ...SERVICES].filter((it) => it.host.test(sent.host + sent.path));
    const own = knowing.map((it) => it.answer(about)).find((it) => it !== undefined);
    if (own) return own;
    const [item = {}] = items;
    // Where the whole answer is wanted, the item has its status and headers beside the body.
    const first = node && givesAll(node) ? (isDict(item.body) ? item.body : {}) : item;
    const status =
      node && givesAll(node) && STATUS.test(String(item.statusCode)) ? { status: Number(item.statusCode) } : {};
    if (typeof first.data === 'string' && /^\s*</.test(first.data)) return { text: first.data, type: 'text/html' };
    if (/\/rest\/v1\//.test(sent.path)) return { json: items };
    // Lists of the usual names, where one is asked for.
    const lists =
      sent.method === 'GET' && items.length > 1
        ? { results: items, records: items, entries: items, hits: items, chunk: items }
        : {};
    // A web page or an interface of the user's own gives what it gives; the item is what later steps know of it.
    return {
      json: {
        ok: true,
        success: true,
        id: 1_000_001,
        times,
        ...lists,
        ...first,
        ...(isDict(first.body) ? first.body : {}),
      },
      ...status,
    };
  };
}

const givesAll = ({ parameters }: Node): boolean =>
  JSON.stringify(parameters.options ?? {}).includes('"fullResponse":true');
const STATUS = /^[1-5]\d\d$/;

/** A service that is asked again gives another item first: what belongs to the second item differs from that of the first. */
function inTurn(items: readonly Dict[], asker: string, turns: Map<string, number>): Dict[] {
  const turn = turns.get(asker) ?? 0;
  turns.set(asker, turn + 1);
  const from = items.length > 0 ? turn % items.length : 0;
  return [...items.slice(from), ...items.slice(0, from)];
}

/** Pages that are given before the empty one. */
const PAGES = 3;

const TOKENS = {
  ok: true,
  access_token: 'made-up-access-token',
  accessToken: 'made-up-access-token',
  token: 'made-up-token',
  refresh_token: 'made-up-refresh-token',
  token_type: 'Bearer',
  expires_in: 3600,
};

/** The node that talks to this host: the one whose type shares most with the address. */
export function askerOf(nodes: readonly Node[], { host, path }: Sent): Node | undefined {
  const address = `${host}${path}`.toLowerCase();
  const scored = nodes.filter((it) => !isInner(it.type)).map((node) => ({ node, score: likeness(node.type, address) }));
  const best = scored.toSorted((a, b) => b.score - a.score)[0];
  if (best && best.score > 0) return best.node;
  const plain = nodes.filter((it) => /\.(?:httpRequest|graphql|rssFeedRead)(?:Tool)?$/.test(it.type));
  const named = (part: string) =>
    plain.find((it) => JSON.stringify(it.parameters).toLowerCase().includes(part.toLowerCase()));
  // An address that no step names was worked out by one.
  return (
    named(`${host}${path}`) ?? named(host) ?? plain.find((it) => String(it.parameters.url).startsWith('=')) ?? plain[0]
  );
}

function likeness(type: string, address: string): number {
  const name = (type.split('.').at(-1) ?? '').replace(/(?:Tool|Trigger)$/, '');
  const known = ADDRESSES[name];
  if (known) return known.test(address) ? 100 : 0;
  const words = name.split(/(?=[A-Z])/).map((it) => it.toLowerCase());
  if (address.includes(words.join(''))) return 50;
  return words.filter((it) => it.length > 3 && address.includes(it)).length;
}

/** Where the address says otherwise than the type. */
const ADDRESSES: Readonly<Record<string, RegExp>> = {
  gmail: /googleapis\.com\/(?:upload\/)?gmail/,
  googleSheets: /sheets\.googleapis|googleapis\.com\/v4\/spreadsheets/,
  googleDrive: /googleapis\.com\/(?:upload\/)?drive/,
  googleCalendar: /googleapis\.com\/calendar/,
  googleDocs: /docs\.googleapis|drive\/v3\/files$/,
  microsoftOutlook: /graph\.microsoft\.com\/v1\.0\/me(?!\/drive)|graph\.microsoft\.com.*message/,
  microsoftOneDrive: /graph\.microsoft\.com\/v1\.0\/me\/drive/,
  microsoftTeams: /graph\.microsoft\.com\/.*(?:teams|chats)/,
  microsoftExcel: /graph\.microsoft\.com\/.*workbook/,
  jira: /atlassian|\/rest\/api\/[23]\//,
  whatsApp: /graph\.facebook\.com/,
  linear: /linear\.app/,
  twitter: /(?:twitter|x)\.com/,
  mattermost: /\/api\/v4\/posts/,
  httpRequest: /^$/,
};
