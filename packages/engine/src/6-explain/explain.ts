import type { Guide } from '@plainflow/contracts/guide';
import { DETAILS } from '@plainflow/contracts/open-items';
import type { Workflow } from '@plainflow/contracts/workflow';
import type { Outline, Step, WrittenCode } from '../2-outline/outline.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { chosenAgain } from '../catalog/chosen-again.ts';
import { actionLabel, otherActions } from '../catalog/other-actions.ts';
import { placeholdersIn } from '../catalog/placeholders.ts';
import { alternatives, settingLabel } from '../catalog/setting-labels.ts';
import { readableText } from '../catalog/template.ts';
import { activationOf } from './activation.ts';
import { isPartOf } from './choices-of-parts.ts';
import { credentialsOf } from './credentials.ts';
import { list } from './join-words.ts';
import { inSentence } from './second-person.ts';
import { stepNames } from './step-names.ts';
import { purposeSentences } from './summary-sentences.ts';
import { testing } from './testing.ts';
import { tutorialNotes } from './tutorial.ts';

/** The guide of a workflow: what it does, what was assumed, what is left to do. Outline and workflow meet by their order. */
export function explain(catalog: Catalog, outline: Outline, workflow: Workflow): Guide {
  const names = stepNames(outline, workflow);
  const nameOf = (step: Step): string => names.get(step.id) ?? step.id;
  const subs = new Set(outline.wires.filter((it) => it.type?.startsWith('ai_')).map((it) => it.from));
  const toFill = workflow.nodes.flatMap((node) =>
    once(placeholdersIn(node.parameters)).map(({ path, label }) => {
      const again = chosenAgain(node.type, node.parameters, path);
      return {
        node: node.name,
        parameter: path,
        label,
        ask: `Open “${node.name}” and set: ${label}.${again ? ` ${again}.` : ''}`,
        ...(again ? { again } : {}),
        ...(isPicked(node.parameters, path) ? { takes: 'link' as const } : {}),
      };
    }),
  );
  return {
    title: workflow.name,
    summary: purposeSentences(outline, nameOf, (it) => actionLabel(catalog, it.node, it.action)),
    steps: outline.steps
      .filter((it) => !subs.has(it.id) && !isNote(it))
      .map((it) => ({ node: nameOf(it), type: it.node, text: stepText(catalog, it) })),
    credentials: credentialsOf(catalog, workflow),
    assumptions: outline.steps
      .flatMap((step) =>
        Object.entries(step.settings).flatMap(([key, it]) =>
          it.from === 'assumed' && !/^=?\{\{/.test(it.value) && !(step.helper && key === 'node')
            ? [
                {
                  node: nameOf(step),
                  parameter: key,
                  ...(isPartOf(catalog, outline, step, key)
                    ? { label: DETAILS, value: key === 'node' ? nameOf(step) : readableText(it.value) }
                    : { label: settingLabel(catalog, step, key), value: SHOWN[it.value] ?? readableText(it.value) }),
                  because: inSentence(it.because),
                  options: alternatives(catalog, step, key, it.value),
                },
              ]
            : [],
        ),
      )
      .filter((it) => !toFill.some((one) => isSame(one, it)) && !isSaidIn(outline, it))
      .filter((it) => it.options.length > 0 || !isToFill(toFill, it)),
    toFill,
    ...tutorialNotes(catalog, outline, nameOf),
    notUnderstood: [...outline.notUnderstood],
    ...doubts(catalog, outline, nameOf),
    importing: [
      'In n8n, open Workflows and create a new workflow.',
      'Open the menu at the top right (⋯) and choose Import from File.',
      'Select the downloaded .json file. The nodes appear on the canvas.',
    ],
    testing: [
      ...testing(catalog, outline, workflow),
      ...untried(outline.steps).map(
        (it) => `The code of “${nameOf(it)}” was not tried with sample data: look at what it gives in the first run.`,
      ),
    ],
    activation: activationOf(outline),
  };
}

/** Values that n8n has in a form of its own. */
const SHOWN: Record<string, string | undefined> = { 'gid=0': 'the first one' };

/** What the reader was not sure of. */
function doubts(catalog: Catalog, { steps }: Outline, nameOf: (step: Step) => string): Pick<Guide, 'unsure'> {
  const unsure = steps.flatMap((it) => {
    if (!it.unsure) return [];
    const others = otherActions(catalog, it);
    const means = actionLabel(catalog, it.node, it.action);
    return [
      { node: nameOf(it), words: it.says, ...(means ? { means } : {}), ...(others.length > 0 ? { others } : {}) },
    ];
  });
  return unsure.length > 0 ? { unsure } : {};
}

/** Whether the value at the path is that of a list to pick from. */
function isPicked(parameters: unknown, path: string): boolean {
  const at = path.split('.').slice(0, -1);
  const held = at.reduce<unknown>((it, key) => (it as Record<string, unknown> | undefined)?.[key], parameters);
  return held !== null && typeof held === 'object' && '__rl' in held && 'mode' in held && held.mode === 'list';
}

/** What was said of one step holds for another of the kind, and is no choice. */
const isSaidIn = ({ steps }: Outline, { parameter, value }: { parameter: string; value: string }): boolean =>
  PLACES.test(parameter) &&
  steps.some((it) => it.settings[parameter]?.from === 'said' && it.settings[parameter].value === value);
const PLACES = /^(?:channel|document|sheet|table|list|folder|calendar|database|board|project|page|base|account)$/;

type Place = { node: string; parameter: string; label: string };

/** What the user is to fill in is nothing that was assumed. */
const isSame = (one: Place, other: Place): boolean =>
  one.node === other.node &&
  (one.parameter === other.parameter || one.label.toLowerCase() === other.label.toLowerCase());

/** The same in other words; where there are others to choose from, it can still be switched. */
export const isToFill = (toFill: Guide['toFill'], it: Place): boolean =>
  toFill.some((one) => isSame(one, it) || (one.node === it.node && plain(one.label) === plain(it.label)));
/** "issue type “Task”" is to be picked where the issue type was assumed. */
const plain = (label: string): string => label.toLowerCase().replace(/ “[^”]*”$/, '');

/** The guide with what is not built told in its summary, which is all that a list of automations shows. */
export function withGaps(guide: Guide): Guide {
  const words = guide.notUnderstood.map((it) => `“${it}”`);
  return words.length === 0 ? guide : { ...guide, summary: `${guide.summary} Not built: ${list(words)}.` };
}

const isNote = (step: Step): boolean => step.node === 'n8n-nodes-base.stickyNote';

/** A locator holds its placeholder twice, as value and as name: one thing to fill in. */
function once(found: { path: string; label: string }[]): { path: string; label: string }[] {
  return found.filter((it, i) => found.findIndex((other) => other.label === it.label) === i);
}

function stepText(catalog: Catalog, step: Step): string {
  const said = Object.values(step.settings).flatMap((it) =>
    it.from === 'said' && it.value.length < 60 ? [readableText(it.value).replace(/\s+/g, ' ')] : [],
  );
  // A clause may begin with the comma that parts it from the one before.
  const words = step.says
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:]+/, '')
    .trim();
  const label = catalog.entry(step.node)?.label ?? step.node;
  const values = said.length > 0 ? ` (${said.join(', ')})` : '';
  const tries = (step.data?.tries as number | undefined) ?? 1;
  const tried = tries > 1 ? `; tried up to ${tries} times where it fails` : '';
  const quoted = words.length > LONGEST_WORDS ? `${words.slice(0, LONGEST_WORDS).replace(/\s+\S*$/, '')}…` : words;
  const told = step.helper ? `: ${whyAdded(step)}` : words ? `: “${quoted}”` : '';
  return `${label}${values}${told}${tried}`;
}

const LONGEST_WORDS = 120;

const whyAdded = ({ settings: { node } }: Step): string => (node?.from === 'assumed' ? inSentence(node.because) : '');

/** Steps with code that nobody could try. */
const untried = (steps: readonly Step[]): Step[] =>
  steps.filter((it) => (it.data?.code as WrittenCode | undefined)?.tried?.untried);
