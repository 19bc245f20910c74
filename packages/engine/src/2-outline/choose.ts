import type { Act } from '../1-read/clause.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { Action, Intent } from '../catalog/profile.ts';
import { profileOf } from '../catalog/profile-of.ts';

/** Intents that come close: what people call "post" a node may call "send" or "create". */
const NEAR: Partial<Record<Intent, Intent[]>> = {
  send: ['post', 'reply', 'create', 'publish', 'draft'],
  post: ['publish', 'create', 'send', 'add', 'share'],
  publish: ['post', 'create', 'send', 'upload'],
  reply: ['send', 'comment', 'post', 'create'],
  create: ['add', 'upsert', 'post', 'send', 'publish', 'upload', 'copy', 'run'],
  add: ['create', 'upsert', 'update', 'upload', 'post', 'copy', 'label'],
  update: ['upsert', 'add', 'create', 'complete', 'move', 'label'],
  upsert: ['create', 'update', 'add'],
  get: ['list', 'search', 'download', 'run'],
  list: ['get', 'search', 'run'],
  search: ['list', 'get', 'run'],
  download: ['get', 'list', 'run'],
  upload: ['create', 'add', 'send'],
  move: ['update', 'copy', 'archive'],
  copy: ['create', 'upload', 'add', 'download', 'get'],
  delete: ['archive', 'update'],
  draft: ['create', 'send'],
  comment: ['create', 'add', 'reply', 'send'],
  label: ['update', 'add', 'create'],
  assign: ['update', 'add'],
  complete: ['update'],
  archive: ['move', 'update', 'delete', 'upload'],
  invite: ['create', 'add', 'send'],
  share: ['send', 'update', 'post', 'publish'],
  run: ['send', 'create', 'update', 'get', 'add'],
  watch: ['get', 'list', 'search'],
  extract: ['get', 'search', 'run'],
  generate: ['create', 'send', 'run', 'post'],
  translate: ['run', 'convert'],
  analyze: ['run', 'get', 'search'],
  compute: ['list', 'get', 'run'],
  aggregate: ['list', 'get'],
  convert: ['run', 'create'],
  approve: ['send'],
  classify: ['get', 'run', 'analyze'],
};

/** The action of a node that does best what was asked: by intent first, then by what it is about. */
export function chooseAction(catalog: Catalog, type: string, act: Act): { action: Action; fits: boolean } | undefined {
  const profile = profileOf(catalog, type);
  if (!profile || profile.actions.length === 0) return undefined;
  let best: { action: Action; score: number } | undefined;
  for (const [place, action] of profile.actions.entries()) {
    const score = scoreOf(act, action) - Math.min(place * 0.01, 0.3);
    if (!best || score > best.score) best = { action, score };
  }
  return best ? { action: best.action, fits: best.score >= 2 } : undefined;
}

const CONTAINERS =
  /\b(?:channel|sheet|spreadsheet|folder|table|database|board|group|list|team|base|space|project|workspace|campaign|playlist|calendar|drive|label)\b/i;

function scoreOf(act: Act, action: Action): number {
  const near = NEAR[act.intent] ?? [];
  const exact = action.intents.indexOf(act.intent);
  const close = near.findIndex((it) => action.intents.includes(it));
  const intent = exact >= 0 ? 4 - exact * 0.1 : close >= 0 ? 2.6 - close * 0.25 : 0;
  const words = new Set([...act.nouns, ...act.mentions.flatMap((it) => it.words.toLowerCase().split(/\s+/))]);
  const title = action.title.toLowerCase().split(/\s+/);
  let about = 0;
  // A new channel, sheet or folder is only made when that is what was asked for.
  if (
    action.intents[0] === 'create' &&
    CONTAINERS.test(action.title) &&
    !(act.intent === 'create' && action.nouns.some((it) => act.nouns.slice(0, 3).includes(it)))
  )
    about -= 2.2;
  act.nouns.forEach((noun, i) => {
    if (action.nouns.includes(noun)) about += i === 0 ? 1.8 : 1.2;
    else if (title.some((it) => it === noun || (noun.length > 3 && it.startsWith(noun)))) about += 0.6;
  });
  if (act.verb && title.includes(act.verb)) about += 0.8;
  // Of "Order created" and "Draft order created" the plainer one is meant.
  about -=
    title.filter(
      (it) => it.length > 3 && !act.nouns.some((noun) => it.startsWith(noun)) && !it.startsWith(act.verb || '\u0000'),
    ).length * 0.06;
  for (const noun of action.nouns) if (words.has(noun)) about += 0.1;
  return intent + Math.min(about, 3.6);
}
