import type { Sketch, SketchStep } from '../../1-read/clause.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import type { IndexEntry } from '../../catalog/facts.ts';
import { nearest } from '../../catalog/nearest.ts';
import type { Action } from '../../catalog/profile.ts';
import { profileOf } from '../../catalog/profile-of.ts';
import type { Outline } from '../outline.ts';
import { PARTS } from './asks.ts';
import { checkPatterns } from './check-patterns.ts';
import { checkPlace } from './check-place.ts';
import { checkCode, checkSums, checkTests, checkValues } from './check-values.ts';
import { atStep, type Complaint, listed, quoted } from './complaint.ts';
import { actionNow, type Placed, type There } from './there.ts';
import { withServants } from './wires.ts';

/**
 * What is wrong with a sketch, for the language model that made it; nothing where it can be used. `said`: all that the user
 * wrote.
 */
export function check(catalog: Catalog, outline: Outline, sketch: Sketch, said: string): Complaint[] {
  const there = thereIn(catalog, outline, sketch);
  const ids = sketch.steps.map((it) => it.id);
  return [
    ...ids.filter((it, i) => ids.indexOf(it) !== i).map(sameId),
    ...sketch.removes.filter((it) => !outline.steps.some((step) => step.id === it)).map((it) => notThere(it, outline)),
    ...sketch.steps.flatMap((it) => [
      ...checkNode(there, it),
      ...checkPlace(there, it, sketch.asks.length > 0),
      ...checkValues(there, it, said),
      ...checkTests(it),
      ...checkSums(there, it, said),
      ...checkCode(there, it, said),
      ...checkPatterns(it),
    ]),
    // What is asked may be the start.
    ...(sketch.asks.length > 0 ? [] : checkStart(there)),
    ...sketch.asks.flatMap(({ about }) => checkAsk(there, about)),
  ];
}

/** All steps that there are once the sketch is applied. */
function thereIn(catalog: Catalog, outline: Outline, { steps, removes }: Sketch): There {
  const told = new Map(steps.map((it) => [it.id, it]));
  const earlier = outline.steps.map((it): [string, Placed] => {
    const now = told.get(it.id);
    return [it.id, { node: now?.node || it.node, action: actionNow(catalog, it, now), before: it, told: now }];
  });
  const fresh = steps
    .filter((it) => !outline.steps.some((step) => step.id === it.id))
    .map((it): [string, Placed] => [it.id, { node: it.node, action: it.action, before: undefined, told: it }]);
  const all = new Map([...earlier, ...fresh]);
  for (const id of withServants(outline.wires, new Set(removes), new Set(told.keys()))) all.delete(id);
  return { catalog, wires: outline.wires, steps: all };
}

const sameId = (id: string): Complaint => ({
  kind: 'same-id',
  at: atStep(id),
  wrong: 'two steps have this id.',
  right: `Every step has one of its own: call the second ${quoted(`${id}2`)}, or join the two.`,
});

const notThere = (id: string, { steps }: Outline): Complaint => ({
  kind: 'removes-unknown',
  at: 'removes',
  wrong: `there is no step ${quoted(id)} in <outline>.`,
  right: `Of it can go: ${listed(steps.map((it) => it.id))}. What is not there needs no removing: write those words into notUnderstood, and the user is told.`,
});

function checkNode({ catalog, steps }: There, it: SketchStep): Complaint[] {
  const { node = it.node, action: key = it.action } = steps.get(it.id) ?? {};
  const entry = catalog.entry(node);
  if (!entry || entry.hidden)
    return [
      {
        kind: 'no-such-node',
        at: atStep(it.id),
        wrong:
          node === ''
            ? 'it is no step of <outline>, and a new step needs a node.'
            : `there is no node type ${quoted(node)}.`,
        right: `${node === '' ? `In <outline> are: ${listed([...steps].flatMap(([id, one]) => (one.before ? [id] : [])))}.` : `Alike are: ${listed(alike(catalog, node), 'none')}.`} Otherwise take one of <nodes>; n8n-nodes-base.httpRequest calls any API.`,
      },
    ];
  const actions = profileOf(catalog, node)?.actions ?? [];
  const action = actions.find((one) => one.key === key) ?? (it.action ? undefined : actions[0]);
  if (!action && it.action)
    return [
      {
        kind: 'no-such-action',
        at: atStep(it.id),
        wrong: `${node} has no action ${quoted(key)}.`,
        right: `It has: ${listed(actionsLike(actions, key))}.`,
      },
    ];
  return checkNeeds(it, node, action);
}

function checkNeeds(it: SketchStep, node: string, action: Action | undefined): Complaint[] {
  const needs = action?.needs ?? [];
  return (
    it.values
      // What is only assumed stands in the guide, whether the node has a place for it or not.
      .filter(
        ({ need, because }) => because === undefined && !needs.some((one) => one.key === need) && !isOpen(node, need),
      )
      .map(({ need }) => ({
        kind: 'no-such-value',
        at: atStep(it.id),
        wrong: `${node} with ${quoted(action?.key ?? '')} takes no value ${quoted(need)}.`,
        right: `It takes: ${listed([...nearest(need, needs, valueText), ...needs].filter(first).map(valueText))}. A field of what it makes or sends goes into details.`,
      }))
  );
}

const first = <T>(it: T, i: number, all: readonly T[]): boolean => all.indexOf(it) === i;
const valueText = ({ key, label }: { key: string; label: string }): string => `${quoted(key)} (${label})`;
const actionText = ({ key, title }: Action): string => `${quoted(key)} (${title})`;

/** All of a node's actions, those first that a made-up one looks like. */
const actionsLike = (actions: readonly Action[], like: string): string[] =>
  [...nearest(like, actions, (it) => `${it.key} ${it.title}`), ...actions].filter(first).map(actionText);

function alike(catalog: Catalog, node: string): string[] {
  const name = node.split('.').at(-1) ?? node;
  const all = catalog.index.filter((it) => !it.hidden && !/(?:Tool|HitlTool)$/.test(it.type));
  const byType = nearest(name, all, (it: IndexEntry) => it.type.split('.').at(-1) ?? '', 4);
  const byLabel = nearest(name, all, (it: IndexEntry) => it.label, 4);
  return [...byType, ...byLabel].filter(first).map((it) => `${it.type} (${it.label})`);
}

/** Values that every node of a kind takes: what a message says, which model it is. */
const isOpen = (node: string, need: string): boolean =>
  (need === 'text' && /^n8n-nodes-base\.|\.agent$/.test(node)) || (need === 'model' && node.includes('.lmChat'));

function checkStart({ catalog, steps }: There): Complaint[] {
  if (steps.size === 0) return [];
  if ([...steps.values()].some((it) => catalog.entry(it.node)?.group === 'trigger')) return [];
  return [
    {
      kind: 'no-start',
      at: 'steps',
      wrong: 'no step starts it.',
      right:
        'List a trigger as the first step: the one of a service in <nodes>, or n8n-nodes-base.scheduleTrigger (at times), webhook (a call), formTrigger (a form), manualTrigger (by hand), @n8n/n8n-nodes-langchain.chatTrigger (a chat).',
    },
  ];
}

const TOPICS = ['goal', 'app', 'source', 'target', 'start', 'abilities'];

function checkAsk({ catalog, steps }: There, about: string): Complaint[] {
  const [id = '', need] = about.split('.');
  const step = steps.get(id);
  const actions = step ? (profileOf(catalog, step.node)?.actions ?? []) : [];
  const needs = (actions.find((it) => it.key === step?.action) ?? actions[0])?.needs ?? [];
  const isPart = step !== undefined && need !== undefined && PARTS.includes(need);
  if (TOPICS.includes(about) || isPart || (need !== undefined && needs.some((it) => it.key === need))) return [];
  const values = [...steps].flatMap(([one]) =>
    one === id ? [...needs.map((it) => it.key), ...PARTS].map((it) => `${one}.${it}`) : [`${one}.<value>`],
  );
  return [
    {
      kind: 'asks-unknown',
      at: 'questions',
      wrong: `${quoted(about)} is nothing that a question can be about.`,
      right: `It can be about: ${listed([...TOPICS, ...values])}.`,
    },
  ];
}
