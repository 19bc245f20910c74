import type { Act, Clause } from '../1-read/clause.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { Lexicon } from '../catalog/lexicon.ts';
import type { Action } from '../catalog/profile.ts';
import { profileOf } from '../catalog/profile-of.ts';
import { chooseAction } from './choose.ts';
import { withFeed } from './feeds.ts';
import { withBodies } from './lift-body.ts';
import { mentionedFields } from './mentions.ts';
import type { Outline, Setting, Step, Wire } from './outline.ts';
import { settle } from './settings.ts';
import { endAtStops } from './stops.ts';
import { assumedSubject } from './subject.ts';

export const BASE = 'n8n-nodes-base.';
export const LC = '@n8n/n8n-nodes-langchain.';

/** An open end: where the next step will hang. */
export type End = { from: string; output?: number };

/** A decision: the output of its other way, below 0 once that is taken, and the ends of ways told so far. */
export type Open = {
  step: string;
  output: number;
  closed: End[];
  /** Where it hangs; further tests that are asked of every item hang there too. */
  before?: readonly End[];
  /** Beside an earlier test of every item. */
  apart?: true;
  /** Asked where the test before it said no. */
  chained?: true;
};

/** An outline while it is being made. Only the functions of this stage see it; what leaves the stage is frozen into an Outline. */
export type Draft = {
  catalog: Catalog;
  name: string;
  lexicon: Lexicon;
  steps: Step[];
  wires: Wire[];
  ends: End[];
  /** Decisions whose other way is not built yet, innermost last. */
  open: Open[];
  notes: string[];
  notUnderstood: string[];
  timezone?: string;
  answers: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The service of the trigger, and those used so far, newest last. */
  families: string[];
  agent?: string;
  /** A classifier whose ways are not built yet, and what they are called. */
  sorted?: { step: string; names: string[]; used?: number[]; heads?: RegExp[]; families?: string[] };
  /** How many ids other flows of the workflow have. */
  taken?: number;
  /** What a language model is to tell apart. */
  kinds?: string[];
  /** What was said of the other flows of the workflow. */
  beside?: string;
  /** All that this flow was said to do. */
  words: string;
  /** The vector store that documents went into, for whoever asks about them. */
  learnt?: { step: string; store: string; settings: Step['settings']; embeddings: string };
  /** A loop whose end is not known yet: after which step it begins. */
  loop?: { says: string; batch: number; pause?: { amount: number; unit: string }; after?: string };
  /** A comparison of two lists, the families whose lists they are, and what they are lists of. */
  compared?: { step: string; sides: string[]; nouns: string[] };
  /** The fork whose ways are told now. */
  forked?: string;
  /** The way of a yes for which nothing was said yet, while the no is told. */
  passed?: End[];
  /** Where the work that was told last hangs. */
  since?: readonly End[];
  /** Work that runs at the same time: where it hangs, and the ends of those told before the last. */
  fork?: { before: readonly End[]; closed: End[][] };
  /** Where the usual way goes on, while it is told what happens on a failure. */
  aside?: End[];
  /** What steps do when they fail, and how many steps there were when it was said. */
  cares?: { clause: Extract<Clause, { kind: 'care' }>; steps: number }[];
  /** An interface gives its list in pages. */
  paging?: Extract<Clause, { kind: 'paging' }>;
  /** Only these steps are meant: a change of one way of a fork. */
  within?: ReadonlySet<string>;
  /** Services that a text was written for, until something is said to go there. */
  pending: string[];
  /** Maker of the language model named anywhere in the conversation, and the words for the model itself. */
  model?: string;
  modelNamed?: string;
};

export function newId(draft: Draft): string {
  const used = draft.steps.map((it) => Number(it.id.slice(1)));
  return `s${Math.max(draft.taken ?? 0, ...used) + 1}`;
}

/** Adds a step behind the open ends; it becomes the only one. */
export function append(draft: Draft, step: Omit<Step, 'id'>): Step {
  const made: Step = { id: newId(draft), ...step };
  draft.steps.push(made);
  for (const { from, output } of draft.ends) draft.wires.push({ from, to: made.id, ...(output ? { output } : {}) });
  draft.ends = [{ from: made.id }];
  return made;
}

/** Puts a step on the wires that lead to another one. */
export function insertBefore(draft: Draft, id: string, step: Omit<Step, 'id'>): Step {
  const made: Step = { id: newId(draft), ...step };
  draft.steps.push(made);
  draft.wires = draft.wires.map((it) => (it.to === id && (it.type ?? 'main') === 'main' ? { ...it, to: made.id } : it));
  draft.wires.push({ from: made.id, to: id });
  return made;
}

/** Adds a step that hangs under a root: a model, a memory, a tool. */
export function attach(draft: Draft, root: string, type: string, step: Omit<Step, 'id'>): Step {
  const made: Step = { id: newId(draft), ...step };
  draft.steps.push(made);
  draft.wires.push({ from: made.id, to: root, type });
  return made;
}

/** A step of one node type for what an act asks, with its settings as far as they were said. */
export function stepFor(draft: Draft, type: string, act: Act, more: Partial<Step> = {}): Omit<Step, 'id'> {
  const chosen = chooseAction(draft.catalog, type, act);
  const settings = withFeed(type, act.text, chosen ? settle(chosen.action, act, {}, type) : {});
  const mentions = mentionedFields(act);
  const call = /\.httpRequest(?:Tool)?$/.test(type) ? callOf(act) : undefined;
  if (chosen) sameAsBefore(draft, type, chosen.action, act, settings);
  assumedSubject(draft, act, settings);
  return {
    node: type,
    action: chosen?.action.key ?? '',
    settings: { ...settings, ...more.settings },
    ...(mentions.length > 0 ? { mentions } : {}),
    says: act.text,
    ...(more.title ? { title: more.title } : {}),
    ...(more.data || act.recipient || act.sets || call
      ? {
          data: {
            ...(act.recipient ? { recipient: act.recipient } : {}),
            ...(act.sets ? { sets: act.sets } : {}),
            ...call,
            ...more.data,
          },
        }
      : {}),
  };
}

/** What the words say of a call itself: its method and the JSON that it sends. */
function callOf(act: Act): { method?: string; json?: string } | undefined {
  const method = /\b(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)\b/.exec(act.text)?.[1];
  const json = act.entities.find((it) => it.kind === 'json')?.value;
  return method || json ? { ...(method ? { method } : {}), ...(json ? { json } : {}) } : undefined;
}

/** "otherwise just add the row": to the sheet that was named before; another one would have been named. */
function sameAsBefore(draft: Draft, type: string, action: Action, act: Act, settings: Record<string, Setting>): void {
  if (
    /\b(?:another|different|second|other|new) (?:sheet|spreadsheet|table|base|database|board|project|folder|list|doc)/i.test(
      act.text,
    )
  )
    return;
  const family = type.replace(/(?:Trigger|Tool)$/, '');
  for (const need of action.needs ?? []) {
    if (settings[need.key]?.from !== 'missing' || !HOLDERS.test(need.key)) continue;
    const earlier = draft.steps.findLast(
      (it) => it.node.replace(/(?:Trigger|Tool)$/, '') === family && it.settings[need.key]?.from === 'said',
    );
    const known = earlier?.settings[need.key] ?? (need.key === 'table' ? madeTable(draft, family) : undefined);
    if (known?.from === 'said')
      settings[need.key] = { from: 'assumed', value: known.value, because: 'it is the one that you named before' };
  }
}

/** "create the table docs …, insert a row": into that one. */
function madeTable(draft: Draft, family: string): Setting | undefined {
  const queries = draft.steps.flatMap(({ node, settings }) =>
    node === family && settings.query?.from === 'said' ? [settings.query.value] : [],
  );
  const value = queries
    .map((it) => /^CREATE TABLE IF NOT EXISTS ([\w.]+)/.exec(it)?.[1])
    .findLast((it) => it !== undefined);
  return value ? { from: 'said', value } : undefined;
}

const HOLDERS = /^(?:document|spreadsheet|base|table|database|collection|board|project|workbook|bucket|index|list)$/;

/** A plain step without words of its own: wait, limit, aggregate. */
export function plainStep(
  draft: Draft,
  type: string,
  action: string,
  says: string,
  more: Partial<Step> = {},
): Omit<Step, 'id'> {
  const known = profileOf(draft.catalog, type)?.actions;
  const settings: Record<string, Setting> = {};
  const chosen = known?.find((it) => it.key === action) ?? known?.[0];
  for (const need of chosen?.needs ?? []) {
    if (need.settledBy !== undefined && more.data?.[need.settledBy] !== undefined) continue;
    if (need.assume) settings[need.key] = { from: 'assumed', ...need.assume };
    else if (need.weight !== 'may') settings[need.key] = { from: 'missing' };
  }
  return { node: type, action: chosen?.key ?? action, says, ...more, settings: { ...settings, ...more.settings } };
}

export function last(draft: Draft): Step | undefined {
  const id = draft.ends.at(-1)?.from;
  return draft.steps.find((it) => it.id === id);
}

export function hasStep(draft: Draft, type: string): boolean {
  return draft.steps.some((it) => it.node === type);
}

/** `asTold`: a tutorial's workflow has the nodes that are shown, and no others. */
export function finish(draft: Draft, name: string, asTold = false): Outline {
  // A webhook must know whether a node will answer for it.
  const answered = hasStep(draft, `${BASE}respondToWebhook`);
  draft.steps = draft.steps.map((it) =>
    it.node === `${BASE}webhook` ? { ...it, data: { ...it.data, answers: answered } } : it,
  );
  const flow = { steps: draft.steps, wires: endAtStops(draft) };
  const whole = asTold ? flow : withBodies(draft.catalog, flow, Number(newId(draft).slice(1)));
  return {
    name,
    ...whole,
    notes: draft.notes,
    notUnderstood: draft.notUnderstood,
    ...(draft.timezone ? { timezone: draft.timezone } : {}),
  };
}
