import { readFileSync } from 'node:fs';
import { type Catalog, profileOf, shortType } from '@plainflow/engine';
import { actionOf } from '../work.ts';

/** A node's action, with what the values of the work are called there, and the name that people have for it. */
export type Member = { type: string; action: string; needs: ReadonlyMap<string, string>; name: Name };
/**
 * What several services do alike. `words`: one of them is said of a step that does it; none where its name alone says it. `fields`: what
 * things of it have at every service; `*`: what somebody called them himself.
 */
export type EqualWork = {
  about: string;
  words: readonly string[];
  members: readonly Member[];
  fields: readonly string[];
};
/** What a service is called: lists of forms ("Excel", "Excel sheet"), the first of which is written. */
export type Name = { id: string; forms: readonly (readonly string[])[]; own: readonly string[] };

const made = new WeakMap<Catalog, readonly EqualWork[]>();

export function equalWork(catalog: Catalog): readonly EqualWork[] {
  const known = made.get(catalog);
  if (known) return known;
  const all = [...written(catalog), ...ofModels(catalog)];
  made.set(catalog, all);
  return all;
}

function written(catalog: Catalog): EqualWork[] {
  const shown = catalog.index.filter((it) => !it.hidden);
  const types = new Map(shown.map((it) => [shortType(it.type), it.type]));
  return textOf('equal-work.txt')
    .split(/\n(?! )/)
    .map((block) => {
      const [head = '', ...lines] = block.split('\n');
      const [about = '', words = '', needs = '', fields = ''] = head.split('|').map((it) => it.trim());
      const members = lines.map((line): Member => {
        const [what = '', as] = line.split(';').map((it) => it.trim());
        const [node = '', action = '', ...others] = what.split(/\s+/);
        const type = types.get(node);
        if (!type) throw new Error(`equal-work.txt: ${node} is no node`);
        const otherwise = new Map(others.map((it) => it.split('=') as [string, string]));
        const own = needs.split(/\s+/).flatMap((it): [string, string][] => {
          const there = otherwise.get(it) ?? it;
          return it === '' || there === '-' ? [] : [[it, there]];
        });
        return { type, action: action === '-' ? '' : action, needs: new Map(own), name: nameOf(catalog, type, as) };
      });
      return { about, words: words.split(/\s+/).filter((it) => it !== ''), members, fields: listed(fields) };
    });
}

/** Models of a chat, embeddings, memories and stores of one kind do the same: their actions are of one name, with the same values. */
function ofModels(catalog: Catalog): EqualWork[] {
  const all = catalog.profiles.flatMap(({ type, words, actions }) => {
    const kind = /^(?:lmChat|embeddings|memory|vectorStore)(?=[A-Z])/.exec(shortType(type))?.[0];
    const entry = catalog.entry(type);
    if (!kind || !entry || entry.hidden || entry.credentials.length === 0) return [];
    const whole = entry.label.replace(/ (?:Chat )?(?:Model|Memory)$| (?:Vector )?Store$|^Embeddings /g, '');
    const label = whole.replace(/^Postgres (?=PG)|^xAI | (?:Cloud|Inference)(?= |$)/g, '');
    const called = [whole, ...words].filter((it) => it !== 'memory' && it !== label);
    const forms = [[label], ...called.map((it) => [it])];
    return actions.map(({ key, needs = [] }) => {
      const own = needs.map((it) => [it.key, it.key] as const).filter(([it]) => it === 'collection' || it === 'window');
      const name = { id: `${kind} ${label}`, forms, own: MODEL_WORDS };
      return { about: `${kind} ${key}`, member: { type, action: key, needs: new Map(own), name } };
    });
  });
  return [...Map.groupBy(all, ({ about }) => about)].map(([about, of]) => ({
    about,
    words: [],
    fields: [],
    members: of.map(({ member }) => member),
  }));
}

/** Names of models and their makers: where one stands, the maker stays. */
const MODEL_WORDS =
  'gpt gpt-4 gpt-4o gpt-5 chatgpt 4o o3 o4 mini sonnet opus haiku flash pro llama llama3 mixtral qwen gemma phi nano turbo model models embedding-3 ada local index namespace table'.split(
    ' ',
  );

const called = new Map(
  rows('service-names.txt').map(([id, text]) => [id, listed(text).map((it) => it.split('/').map(trimmed))]),
);
const ownWords = new Map(rows('service-words.txt').map(([id, text]) => [id, listed(text)]));

function nameOf(catalog: Catalog, type: string, as: string | undefined): Name {
  const id = shortType(type).replace(/Trigger$/, '');
  const label = catalog.entry(type)?.label.replace(/ Trigger$/, '') ?? id;
  if (as !== undefined) return { id: as, forms: [[as]], own: [] };
  const profile = profileOf(catalog, type);
  const forms = called.get(id) ?? [[label]];
  const spelt = (profile?.words ?? []).filter((it) => it.replaceAll(' ', '') === label.toLowerCase());
  return { id, forms: [...forms, ...(called.has(id) ? [] : spelt.map((it) => [it]))], own: ownWords.get(id) ?? [] };
}

/** What an action is in the table, by the key that it has in the catalog. */
export const keyOf = (catalog: Catalog, type: string, action: string): string =>
  `${type} ${actionOf(catalog, type, action)?.key ?? action}`;

/** The lines of a file that are no remarks. */
function textOf(file: string): string {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8');
  return text.replaceAll(/^\/\/.*\n/gm, '').trim();
}

function rows(file: string): [string, string][] {
  return textOf(file)
    .split('\n')
    .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]);
}
function listed(text: string): string[] {
  return text.split(',').map(trimmed);
}
function trimmed(text: string): string {
  return text.trim();
}
