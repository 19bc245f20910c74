import type { Catalog } from '../../catalog/catalog.ts';
import type { Lexicon } from '../../catalog/lexicon.ts';
import type { Flow, Node } from './flow.ts';
import { type Heard, ownType } from './names.ts';
import type { Phrase } from './phrases.ts';
import type { Placed } from './place.ts';
import { namesIn } from './ways.ts';
import { textOf, type Word } from './words.ts';

/** Where talk stands while it is heard, phrase by phrase. */
export type Ear = {
  catalog: Catalog;
  lexicon: Lexicon;
  words: readonly Word[];
  phrases: readonly Phrase[];
  flow: Flow;
  /** What was named last, and the node that was made of it, if any. */
  last?: { key: string; id?: number };
  /** The node that is being told about. */
  current?: Node;
  /** The next node takes the place of this one. */
  inPlaceOf?: { id: number; until: number };
  /** Only a plain telling counts: after "that's it", or while it is tried out. */
  mode: 'build' | 'test' | 'done';
  tools: boolean;
  /** A second start was announced. */
  second: boolean;
  /** Sub-nodes that were named before what they hang below. */
  waiting: { placed: Placed; heard: Heard; phrase: number }[];
  /** Says what a phrase is, where chapters tell. */
  chapter: (phrase: Phrase) => 'aside' | 'test' | 'build';
  ids: number;
  begging: number;
  /** "after the edit fields there's an if": a node that is there, and where that phrase begins. */
  after?: { id: number; phrase: number };
  /** A phrase that was told with the one before it. */
  told?: number;
  /** "between the code and mailchimp let's put …": the next node goes in front of `before`, once it was named. */
  between?: { until: number; before?: number };
  /** The phrase in which a node was duplicated: "the second one is …" tells of the copy. */
  copied?: number;
  /** "if you want …": the phrase that goes on with it is for the viewers too. */
  viewers: number;
};

export const keyOf = (it: Heard): string => it.family ?? it.model ?? ownType(it) ?? '';

/** What a name refers to, though nothing is added: "delete that" means it. */
export function noteLast(ear: Ear, heard: Heard, phrase: Phrase): void {
  if (
    heard.weak ||
    heard.implied ||
    /\b(?:from|of|about|like)(?: the| my| a)?$/.test(
      phrase.text
        .split(' ')
        .slice(0, heard.from - phrase.from)
        .join(' '),
    )
  )
    return;
  ear.last = { key: keyOf(heard) };
}

export function make(ear: Ear, place: Placed, heard: Heard, index: number, unsure: boolean): Node {
  const first = ear.words[heard.from];
  const phrase = ear.phrases[index];
  const spoken = (from: number, to: number): string =>
    ear.words
      .slice(from, to)
      .map((it) => it.text)
      .join(' ');
  const begins = phrase ? Math.min(heard.from, phrase.from - phrase.lead.split(' ').filter(Boolean).length) : 0;
  const quote = ear.words
    // What somebody said before that is about something else.
    .slice(Math.max(begins, heard.from - 4), heard.to + 5)
    .map((it) => it.text)
    .join(' ');
  return {
    id: ear.ids++,
    node: place.node,
    key: place.key,
    quote,
    before: spoken(Math.max(phrase?.from ?? 0, heard.from - 10), heard.from),
    does: spoken(heard.to, Math.min(heard.to + 10, Math.max(phrase?.to ?? 0, heard.to))),
    text: '',
    phrase: index,
    lines: [],
    ...(first?.at === undefined ? {} : { at: first.at }),
    ...(place.maker ? { maker: place.maker } : {}),
    ...oldNameOf(ear.catalog, place, heard),
    ...(place.port ? { port: place.port } : {}),
    ...(place.trigger ? { trigger: true } : {}),
    ...(unsure ? { unsure: true } : {}),
  };
}

function oldNameOf(catalog: Catalog, { node }: Placed, { oldName }: Heard): Pick<Node, 'oldName'> {
  const isMeant = oldName && (oldName.node === node || catalog.entry(oldName.node)?.toolType === node);
  return isMeant ? { oldName: { ...oldName, node } } : {};
}

/** Another node in the place of one, with its wires and with what was said of it. */
export function exchange(ear: Ear, old: Node, place: Placed, heard: Heard, index: number): void {
  const fresh = make(ear, place, heard, index, false);
  const { unsure: _, ...rest } = old;
  Object.assign(old, {
    ...rest,
    node: fresh.node,
    key: fresh.key,
    quote: fresh.quote,
    oldName: fresh.oldName,
    ...(old.does ? {} : { before: fresh.before, does: fresh.does }),
    ...(fresh.at === undefined ? {} : { at: fresh.at }),
  });
  ear.last = { key: old.key, id: old.id };
  ear.current = old;
}

const MAX_LINES = 14;

export function say(ear: Ear, from: number, to: number, node = ear.current): void {
  if (!node || from >= to || node.lines.length >= MAX_LINES) return;
  const line = textOf(ear.words.slice(from, to));
  node.lines.push(line);
  if (FORK.test(node.node)) namesIn(node, line);
}

const FORK = /\.(?:switch|textClassifier)$/;
