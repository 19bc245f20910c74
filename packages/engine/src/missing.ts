import { setsFile } from '@plainflow/contracts/choice';
import type { Guide } from '@plainflow/contracts/guide';
import type { Workflow } from '@plainflow/contracts/workflow';
import type { Change, Reading } from './1-read/clause.ts';
import { exactValuesIn } from './1-read/exact-values.ts';
import { LIMITS } from './1-read/limits.ts';
import type { Outline, Step } from './2-outline/outline.ts';
import { titleOfSteps } from './2-outline/title-of-steps.ts';
import { compile } from './3-compile/compile.ts';
import { actionOf } from './3-compile/output-shape.ts';
import { lostOf } from './3-compile/values-that-vanish.ts';
import { explain } from './6-explain/explain.ts';
import { stepNames } from './6-explain/step-names.ts';
import { unplacedFields, unplacedValues } from './6-explain/values-not-in-file.ts';
import type { Built } from './7-audit/audit.ts';
import { type Asking, auditAll } from './7-audit/audit-conversation.ts';
import { endsBeforeExample } from './7-audit/examples.ts';
import { stemsOf } from './7-audit/filler-words.ts';
import { deedsOf } from './7-audit/guard.ts';
import { gathered } from './7-audit/join-neighbouring-words.ts';
import { familyOf } from './7-audit/made-steps.ts';
import type { Words } from './7-audit/message-claims.ts';
import { isDoneByHand } from './7-audit/own-deeds.ts';
import { isStory } from './7-audit/thing-words.ts';
import { titled } from './7-audit/title-without-missing.ts';
import type { Catalog } from './catalog/catalog.ts';
import type { Parameter } from './catalog/facts.ts';
import type { Lexicon } from './catalog/lexicon.ts';
import { readableText } from './catalog/template.ts';

/** A message with what was understood of it. */
type Heard = { says: string; words: () => Words; answers?: string; file?: unknown; video?: unknown; reading: Reading };

/** A conversation, and how its outlines become workflows; `at` gives the outline after so many messages. */
export type Talked = {
  catalog: Catalog;
  lexicon: Lexicon;
  heard: readonly Heard[];
  at: (until: number) => Outline;
  make: (outline: Outline) => Workflow;
};

/** What was asked for and is not there: all its words, those beside the ones that were `told` already, and how many things are built. */
export function missingOf(
  { catalog, lexicon, heard, at, make }: Talked,
  from: number,
  { outline, workflow, told, waits }: { outline: Outline; workflow: Workflow; told: readonly string[]; waits: boolean },
): { told: string[]; words: string[]; built: { of: number; done: number }; byHand: NonNullable<Guide['byHand']> } {
  const recent = heard.flatMap((it, i) => (i < Math.max(from, heard.length - LOOKED_BACK) ? [] : [{ it, i }]));
  const builtAs = (one: Outline, made: Workflow): Built => ({
    outline: one,
    workflow: made,
    names: stepNames(one, made),
    told,
  });
  const builtAfter = (until: number): Built => {
    const one = at(until);
    return builtAs(one, make(one));
  };
  const asking = recent.flatMap(({ it, i }): Asking[] =>
    asks(it)
      ? [
          {
            says: it.says,
            words: it.words,
            later: i > from,
            ...citedIn(it, i === 0 ? undefined : at(i), lexicon),
            after: i < heard.length - 1 ? () => builtAfter(i + 1) : undefined,
          },
        ]
      : [],
  );
  const audited = auditAll(catalog, lexicon, asking, builtAs(outline, workflow));
  const values = recent.flatMap(({ it, i }) =>
    it.file || it.video || it.reading.talk || it.says.length > LIMITS.change || isSet(it.reading.change, outline)
      ? []
      : [
          {
            values: valuesOf(it),
            byModel: it.reading.sketch !== undefined,
            around: () => [i, i + 1].map((until) => make(at(until))),
          },
        ],
  );
  const unplaced = unplacedFields(outline, workflow, make);
  const byHand = setByHand(catalog, outline, workflow);
  // What is to be set by hand is told there, and once.
  const isByHand = (it: string): boolean => byHand.some((one) => [one.option, one.value].some((held) => has(it, held)));
  const left = [
    ...unplacedValues(values, workflow).filter((it) => !isByHand(it) && !isOwnMailbox(it, outline)),
    ...unplaced.map((it) => it.says),
  ];
  // What is prepared behind a start, or a source, that is still asked for is not left out.
  const isPrepared = (it: string): boolean => waits && outline.steps.some(({ says }) => has(says, it));
  const words = [...new Set([...audited.missing, ...left])].filter((it) => !isPrepared(it));
  const kept = told.filter((it) => !audited.unfounded.includes(it));
  const isTold = (it: string): boolean =>
    kept.some((one) => one.includes(it)) || words.some((one) => one !== it && one.includes(it));
  // What is missing beside the parts that were judged was asked for as well.
  const beside = audited.built === audited.parts ? kept.length + words.length : 0;
  const fresh = words.filter((it) => !isTold(it));
  return {
    told: gathered(heard.at(-1)?.says ?? '', [...kept, ...fresh]),
    words: fresh,
    built: { of: audited.parts + beside, done: audited.built },
    byHand,
  };
}

/** "Invoices land in ap@example.com": the mailbox that a step reads is that of the account which is connected to it. */
const isOwnMailbox = (words: string, { steps }: Outline): boolean => {
  const [address] = /[^\s@]+@[^\s@]+\.[a-z]+/i.exec(words) ?? [];
  return (
    address !== undefined && steps.some((it) => it.sketched && READS_MAIL.test(it.node) && it.says.includes(address))
  );
};
const READS_MAIL = /\.(?:gmail|microsoftOutlook|emailReadImap)(?:Trigger)?$/;

/** What a reading cites of its message, and what it takes out of the outline `before`; nothing where it cites nothing. */
function citedIn(
  { says, reading: { sketch } }: Heard,
  before: Outline | undefined,
  lexicon: Lexicon,
): { cited?: NonNullable<Asking['cited']> } {
  if (!sketch) return {};
  const { name, steps, notes, unclear, removes } = sketch;
  const spans = steps.flatMap((it) => [
    ...Object.values(it.spans ?? {}),
    ...[...it.values, ...(it.work.conditions?.all ?? [])].flatMap(({ span }) => (span ? [span] : [])),
    ...(it.work.ways ?? []).flatMap((way) => (way.conditions?.all ?? []).flatMap(({ span }) => (span ? [span] : []))),
  ]);
  const nodes = new Map(steps.map((it) => [it.id, it.node]));
  const gone = (before?.steps ?? []).filter(({ id, node }) => removes.includes(id) || (nodes.get(id) || node) !== node);
  return {
    cited: {
      words: [...steps.map((it) => it.says), ...spans.map((span) => says.slice(...span)), ...notes, ...unclear],
      gone: {
        families: new Set(gone.flatMap(({ node }) => familyOf(lexicon, node) ?? [])),
        stems: new Set(gone.flatMap((it) => [...stemsOf(it.says)])),
      },
      name,
    },
  };
}

const QUOTE_AT_END = /[“"'‘«][^“”"'‘’«»]*[”"'’»]$/;

/**
 * The exact values of a message. Of what a language model read only those that ask for something: neither those of an example of the
 * data ("it gets {"order": "A-1"}") nor those that somebody tells beside.
 */
function valuesOf({ says, words, reading }: Heard): ReturnType<typeof exactValuesIn> {
  const values = exactValuesIn(says).filter((it) => !endsBeforeExample(it.words.replace(QUOTE_AT_END, '')));
  if (reading.sketch === undefined) return values;
  const examples = says.match(/\{(?:[^{}]|\{[^{}]*\})*"\s*:(?:[^{}]|\{[^{}]*\})*\}/g) ?? [];
  const beside = words().parts.flatMap(({ stretch }) =>
    isStory(stretch.tokens) || isDoneByHand(stretch.tokens) ? [stretch.text] : [],
  );
  const aside = [...examples, ...beside].map(plain);
  return values.filter((it) => !aside.some((one) => it.parts.every((part) => one.includes(plain(part)))));
}
/** Does a text have a word or a name? */
const has = (text: string, word: string): boolean => plain(word).length > 3 && plain(text).includes(plain(word));
const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}@]+/gu, '');

/** What a language model told of steps, and the steps do not take. */
function setByHand(catalog: Catalog, outline: Outline, workflow: Workflow): NonNullable<Guide['byHand']> {
  const names = stepNames(outline, workflow);
  return lostOf(catalog, outline).map(({ step, key, value, part }) => ({
    node: names.get(step.id) ?? step.id,
    option: readableText(optionName(catalog, step, key)),
    value: readableText(part ?? value),
  }));
}

/** An option as people and n8n's editor call it, and not as its parameter is named in the file. */
function optionName(catalog: Catalog, step: Step, key: string): string {
  const own = actionOf(catalog, step)?.needs?.find((it) => it.key === key);
  if (own) return own.label;
  const facts = catalog.facts(step.node);
  const label = facts && labelOf(facts.variants.at(-1)?.parameters ?? [], key);
  return label ?? (/^[a-z]+(?:[A-Z][a-z]*)+$/.test(key) ? key.replace(/[A-Z]/g, (it) => ` ${it.toLowerCase()}`) : key);
}

function labelOf(parameters: readonly Parameter[], name: string): string | undefined {
  for (const it of parameters) {
    const within = [...(it.parameters ?? []), ...(it.groups ?? []).flatMap((one) => one.parameters)];
    const label = it.name === name ? it.label : labelOf(within, name);
    if (label) return label;
  }
  return undefined;
}

/** The workflow, a title that its reader gave it without what is not built or left out; what somebody brought or a tutorial shows keeps its own. */
export function retitled(
  catalog: Catalog,
  workflow: Workflow,
  outline: Outline,
  told: readonly string[],
  left: readonly Step[],
): Workflow {
  if (!outline.named || outline.file || outline.tutorial || told.length + left.length === 0) return workflow;
  const does = titleOfSteps(catalog, outline) || workflow.name;
  return { ...workflow, name: titled(workflow.name, [...told, ...left.map((it) => it.says)], does) };
}

/** Messages whose words are looked for: each may need its own workflows. */
const LOOKED_BACK = 8;

/** It describes work. Answers, small talk, what the page says for a press, and orders to change what is there are no description. */
const asks = ({ says, answers, file, video, reading }: Heard): boolean =>
  !answers &&
  !file &&
  !video &&
  !setsFile(says) &&
  !reading.talk &&
  !reading.told &&
  (reading.clauses.length > 0 || reading.sketch !== undefined) &&
  !reading.parts &&
  !reading.way &&
  !reading.sketch?.tutorial &&
  (reading.change === undefined || reading.change.kind === 'restart') &&
  says.length <= LIMITS.characters;

/** The page chose a value, and a step has it: n8n may call it otherwise. What was typed into a placeholder stands there. */
const isSet = (change: Change | undefined, { steps }: Outline): boolean =>
  change?.kind === 'fill' ||
  change?.kind === 'action' ||
  (change?.kind === 'set' &&
    steps.some((it) => Object.values(it.settings).some((one) => one.from === 'said' && one.value === change.value)));

/** The guide as it was told before the last message. */
export function guideBefore(
  catalog: Catalog,
  outline: Outline,
  known: readonly string[],
  left: readonly Step[],
): Guide {
  const guide = explain(catalog, outline, compile(catalog, outline));
  return { ...guide, notUnderstood: [...guide.notUnderstood, ...known], leftOut: deedsOf(catalog, left) };
}
