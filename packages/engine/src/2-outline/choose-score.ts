import type { Act } from '../1-read/clause.ts';
import type { Action, Intent } from '../catalog/profile.ts';
import { calledSo } from './verb-senses.ts';

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
  answer: ['get', 'list', 'search', 'run'],
  summarize: ['list', 'get', 'search'],
  filter: ['list', 'search', 'get'],
};

/** How well what an action does fits what was asked, whatever it does it to. */
export function intentOf(act: Act, action: Action): number {
  const called = calledSo(act.verb, action);
  if (called > 0) return called;
  const exact = action.intents.indexOf(act.intent);
  const close = (NEAR[act.intent] ?? []).findIndex((it) => action.intents.includes(it));
  return exact >= 0 ? 4 - exact * 0.1 : close >= 0 ? 2.6 - close * 0.25 : 0;
}

/** How well it fits the things that were named. */
export function aboutOf(act: Act, action: Action): number {
  const words = new Set([...act.nouns, ...act.mentions.flatMap((it) => it.words.toLowerCase().split(/\s+/))]);
  const title = action.title.toLowerCase().split(/\s+/);
  let about = 0;
  act.nouns.forEach((noun, i) => {
    if (action.nouns.includes(noun)) about += i === 0 ? 1.8 : 1.2;
    else if (title.some((it) => it === noun || (noun.length > 3 && it.startsWith(noun)))) about += 0.6;
  });
  // "Mark as read" is not what reading asks for.
  if (act.verb && !/^(?:read|add)$/.test(act.verb) && title.includes(act.verb)) about += 0.8;
  // Of "Order created" and "Draft order created" the plainer one is meant.
  about -=
    title.filter(
      (it) => it.length > 3 && !act.nouns.some((noun) => it.startsWith(noun)) && !it.startsWith(act.verb || '\u0000'),
    ).length * 0.06;
  for (const noun of action.nouns) if (words.has(noun)) about += 0.1;
  return about;
}
