import type { Reading, Sketch } from './1-read/clause.ts';
import { actionsFor, retrieve } from './1-read/retrieve.ts';
import { check } from './2-outline/sketch/check.ts';
import { compact } from './2-outline/sketch/compact.ts';
import type { Catalog } from './catalog/catalog.ts';
import type { Action } from './catalog/profile.ts';
import { type Options, outlineOf, respond, type Turn } from './respond.ts';

/** What a language model is told that reads the last turn of a conversation: what there is, and what may be needed. */
export type Brief = {
  /** The outline so far, a file that comes with the turn included. */
  outline: Sketch;
  /** The node types that the text may need, likeliest first, each with its likeliest actions. */
  nodes: { type: string; label: string; group: 'trigger' | 'action' | 'sub-node'; actions: Action[] }[];
};

export function briefFor(catalog: Catalog, turns: readonly Turn[], options: Options = {}): Brief {
  const before = soFar(turns);
  const outline = compact(outlineOf(catalog, before, options));
  const text = turns.map((it) => it.says).join('\n');
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
      return entry ? [{ type, label: entry.label, group: entry.group, actions: actionsFor(catalog, type, text) }] : [];
    }),
  };
}

/**
 * What is wrong with what a language model made of the last turn, for the model; nothing where it can be used. First its own
 * terms, then what it comes to: a trial run whose file n8n would not take is told as well.
 */
export function complaints(catalog: Catalog, turns: readonly Turn[], read: Reading, options: Options = {}): string[] {
  if (!read.sketch) return [];
  const said = turns.map((it) => it.says).join('\n');
  const before = read.change?.kind === 'restart' ? [] : soFar(turns);
  const found = check(catalog, outlineOf(catalog, before, options), read.sketch, said);
  if (found.length > 0) return found;
  const last = turns.at(-1);
  if (!last) return [];
  const reply = respond(catalog, [...turns.slice(0, -1), { ...last, read }], { ...options, force: true });
  if (reply.kind !== 'workflow') return [];
  return reply.issues.filter((it) => it.severity === 'error').map((it) => it.message);
}

/** The turns before the last; and its file, which is there before its words change it. */
function soFar(turns: readonly Turn[]): Turn[] {
  const last = turns.at(-1);
  return [...turns.slice(0, -1), ...(last?.file ? [{ says: '', file: last.file }] : [])];
}
