import type { Reading, Sketch } from './1-read/clause.ts';
import { actionsFor, retrieve } from './1-read/retrieve.ts';
import { grounded } from './1-read/video/ground.ts';
import { emptyOutline } from './2-outline/outline.ts';
import { check } from './2-outline/sketch/check.ts';
import { compact } from './2-outline/sketch/compact.ts';
import { type Lack, lacksOf } from './3-compile/lacks.ts';
import type { Catalog } from './catalog/catalog.ts';
import type { Need } from './catalog/profile.ts';
import { type Options, outlineOf, respond, type Turn, type Video } from './respond.ts';

/** What a language model is told that reads the last turn of a conversation: what there is, and what may be needed. Plain data. */
export type Brief = {
  /** The outline so far, a file that comes with the turn included; empty for a tutorial. */
  outline: Sketch;
  /** The node types that the text may need, likeliest first, each with its likeliest actions. */
  nodes: { type: string; label: string; group: 'trigger' | 'action' | 'sub-node'; actions: BriefAction[] }[];
};
type BriefAction = { key: string; title: string; needs: { key: string; must: boolean }[] };

export function briefFor(catalog: Catalog, turns: readonly Turn[], options: Options = {}): Brief {
  const outline = compact(before(catalog, turns, options));
  const video = turns.at(-1)?.video;
  const text = [...turns.map((it) => it.says), ...(video ? textsOf(video) : [])].join('\n');
  // What the embedded reader thinks of comes first.
  const likely = outlineOf(
    catalog,
    turns.map(({ read: _, ...it }) => it),
  ).steps.map((it) => it.node);
  const there = outline.steps.map((it) => it.node);
  return {
    outline,
    nodes: retrieve(catalog, text, [...there, ...likely]).flatMap((type) => {
      const entry = catalog.entry(type);
      if (!entry) return [];
      const actions = actionsFor(catalog, type, text).map(({ key, title, needs = [] }) => ({
        key,
        title,
        needs: worthTelling(needs, text).map((it) => ({ key: it.key, must: it.weight === 'must' })),
      }));
      return [{ type, label: entry.label, group: entry.group, actions }];
    }),
  };
}

/** Some actions take forty details that hardly anybody speaks of: of those the first few are told, and what the text has a word of. */
function worthTelling(needs: readonly Need[], text: string): Need[] {
  const isDetail = (it: Need): boolean => it.weight === 'may' && it.from.length === 0;
  const details = needs.filter(isDetail);
  const known = new Set(details.slice(0, FEW));
  const words = new Set(text.toLowerCase().match(/\p{L}{3,}/gu));
  const isSpokenOf = (it: Need): boolean =>
    (it.key.match(/[A-Z]?[a-z]{2,}/g) ?? []).some((one) => words.has(one.toLowerCase()));
  return needs.filter((it) => !isDetail(it) || known.has(it) || isSpokenOf(it));
}

const FEW = 6;

/**
 * What is thought of a language model's reading of the last turn: as it can be stored, and what is wrong with it. `complaints`:
 * it can't be used so; `hints`: it can, but something that it names is not there and would stay blank.
 */
export type Judgement = { read: Reading; complaints: string[]; hints: string[] };

/**
 * A tutorial's reading is held against the talk first. What is wrong is told for the model, nothing where it can be used: first
 * its own terms, then what it comes to; a trial run whose file n8n would not take is told as well.
 */
export function judge(catalog: Catalog, turns: readonly Turn[], came: Reading, options: Options = {}): Judgement {
  const last = turns.at(-1);
  const read = last?.video ? grounded(last.video, last.says, came) : came;
  return { read, ...faults(catalog, turns, read, options) };
}

function faults(catalog: Catalog, turns: readonly Turn[], read: Reading, options: Options): Omit<Judgement, 'read'> {
  const last = turns.at(-1);
  if (!read.sketch || !last) return { complaints: [], hints: [] };
  const said = [...turns.map((it) => it.says), ...(last.video ? textsOf(last.video) : [])].join('\n');
  const outline = read.change?.kind === 'restart' ? emptyOutline : before(catalog, turns, options);
  const found = [...unsaid(read.sketch), ...check(catalog, outline, read.sketch, said)];
  if (found.length > 0) return { complaints: found, hints: [] };
  const reply = respond(catalog, [...turns.slice(0, -1), { ...last, read }], { ...options, force: true });
  if (reply.kind !== 'workflow') return { complaints: [], hints: [] };
  const names = new Map(Object.entries(reply.outline.names ?? {}));
  return {
    complaints: reply.issues.filter((it) => it.severity === 'error').map((it) => it.message),
    hints: lacksOf(catalog, reply.outline, names).map((it) => lackText(names, it)),
  };
}

/** A field that no step gives, with what there is. */
function lackText(names: ReadonlyMap<string, string>, { step, field, elsewhere, given }: Lack): string {
  const nameOf = (id: string): string => `“${names.get(id) ?? id}”`;
  const there = given.map((it) => `${nameOf(it.step)} gives ${it.fields.join(', ')}`).join('; ');
  const why = elsewhere === undefined ? '' : ` ${nameOf(elsewhere)} does not come before it.`;
  return `No step before ${nameOf(step)} gives ${JSON.stringify(field)}.${why} ${there || 'The steps before it give nothing'}.`;
}

/** Whoever cites hardly anything has made it up. */
function unsaid({ tutorial, steps }: Sketch): string[] {
  const missing = steps.filter((it) => it.unsaid);
  if (!tutorial || missing.length * 2 <= steps.length) return [];
  const ids = missing.map((it) => it.id).join(', ');
  return [
    `The tutorial says nothing of most steps (${ids}): cite in "says", word for word, where each is told, or leave it out.`,
  ];
}

const textsOf = ({ title, description, transcript }: Video): string[] => [
  title,
  description,
  typeof transcript === 'string' ? transcript : transcript.map((it) => it.text).join(' '),
];

/** The outline before the last turn; with its file, which is there before its words change it. A tutorial begins anew. */
function before(catalog: Catalog, turns: readonly Turn[], options: Options) {
  const last = turns.at(-1);
  if (last?.video) return emptyOutline;
  return outlineOf(catalog, [...turns.slice(0, -1), ...(last?.file ? [{ says: '', file: last.file }] : [])], options);
}
