import { COUNTED } from '../catalog/counted.ts';
import { profileOf } from '../catalog/profile-of.ts';
import { BASE, type Draft, newId, plainStep } from './draft.ts';
import type { Step } from './outline.ts';
import { TALKING } from './work.ts';

/**
 * Lists that are read one after the other and told together: "get A from X and B from Y, send one report of both". Each is read once,
 * beside the others, and they meet before the one message; in a row, the second would be read anew for every item of the first.
 */
export function gather(draft: Draft): void {
  gatherLists(draft);
  summarizeTogether(draft);
  tellTogether(draft);
  for (const it of draft.steps) if (hands(draft, it) && COUNTED.test(it.says)) countTogether(draft, it);
}

/** "… then post how many were sent": once for all items, and not with each of them. */
function countTogether(draft: Draft, told: Step): void {
  const seen = new Set([told.id]);
  for (let it = before(draft, told); it && !seen.has(it.id); it = before(draft, it)) {
    seen.add(it.id);
    if (/\.(?:aggregate|summarize|splitInBatches)$/.test(it.node)) return;
    if (actionOf(draft, it)?.items !== 'many') continue;
    const one = place(draft, told, plainStep(draft, `${BASE}aggregate`, '', 'All in one', { title: 'All in one' }));
    draft.wires = draft.wires.map((wire) =>
      wire.to === told.id && (wire.type ?? 'main') === 'main' ? { ...wire, to: one.id } : wire,
    );
    draft.wires.push({ from: one.id, to: told.id });
    return;
  }
}

/** The one step before it; nothing where ways meet. */
function before(draft: Draft, step: Step): Step | undefined {
  const [wire, another] = into(draft, step);
  return wire && !another ? draft.steps.find((it) => it.id === wire.from) : undefined;
}

/** "email me the sales report from the table sales": one message of all that was read, and not one of each row. */
function tellTogether(draft: Draft): void {
  const [first, ...others] = rowOfReads(draft);
  const tail = first?.at(-1);
  const next = tail ? following(draft, tail) : undefined;
  if (!first?.[0] || others.length > 0 || !tail || !next || !hands(draft, next)) return;
  const recipient = next.data?.recipient as { whom: 'self' | 'others' } | undefined;
  const single = /\b(?:each|every|per|one by one|individual\w*|separate\w*|customers?|clients?|it|its)\b/i;
  if (actionOf(draft, first[0])?.items !== 'many' || recipient?.whom === 'others' || single.test(next.says)) return;
  if (
    !LISTED.test(next.says) ||
    first.some((it) => it.settings.limit?.from === 'said' && it.settings.limit.value === '1')
  )
    return;
  const one = place(draft, next, plainStep(draft, `${BASE}aggregate`, '', 'All in one', { title: 'All in one' }));
  draft.wires = draft.wires.map((it) => (it.from === tail.id && it.to === next.id ? { ...it, to: one.id } : it));
  draft.wires.push({ from: one.id, to: next.id });
}

/** What is sent is told as one thing that holds all of it. */
const LISTED =
  /\b(?:report|digest|briefing|overview|newsletter|recap|round-?up|summary|list|them all|all of (?:them|it)|everything|how many|(?:the )?number of)\b/i;

/** "get the rows, summarise them": one summary of the whole list, and not one of each row. */
function summarizeTogether(draft: Draft): void {
  const row = rowOfReads(draft);
  const [first] = row;
  const tail = first?.at(-1);
  const next = tail ? following(draft, tail) : undefined;
  if (row.length !== 1 || !first?.[0] || !tail || !next?.node.endsWith('.chainLlm')) return;
  const sums = next.data?.intent === 'summarize' || SUMS.test(next.says);
  const single =
    /\b(?:each|every|one by one|individual\w*|per|its|it|the (?:article|mail|e-?mail|page|document|file|video|text|content))\b/i;
  if (!sums || single.test(next.says) || actionOf(draft, first[0])?.items !== 'many') return;
  const after = following(draft, next);
  if (
    after &&
    (/\b(?:each|every)\b/i.test(after.says) || after.node === first[0].node || after.node === `${BASE}aggregate`)
  )
    return;
  const one = place(draft, next, plainStep(draft, `${BASE}aggregate`, '', 'All in one', { title: 'All in one' }));
  draft.wires = draft.wires.map((it) => (it.from === tail.id && it.to === next.id ? { ...it, to: one.id } : it));
  draft.wires.push({ from: one.id, to: next.id });
}

const SUMS =
  /\b(?:report|digest|briefing|overview|newsletter|recap|round-?up|summar(?:y|ise|ize)(?! of (?:it|the (?:article|mail|page|video))\b))\b/i;

function gatherLists(draft: Draft): void {
  const row = rowOfReads(draft);
  const tail = row.at(-1)?.at(-1);
  const next = tail ? following(draft, tail) : undefined;
  if (row.length < 2 || !tail || !next || !belongTogether(draft, row, next)) return;
  const feeding = into(draft, row[0]?.[0] as Step).map(({ from, output }) => ({ from, ...(output ? { output } : {}) }));
  const between = new Set(row.slice(1).map(([first]) => first?.id));
  draft.wires = draft.wires.filter((it) => !between.has(it.to) && !(it.to === next.id && it.from === tail.id));
  for (const [first] of row.slice(1)) for (const it of feeding) draft.wires.push({ ...it, to: (first as Step).id });
  const merge = place(
    draft,
    next,
    plainStep(draft, `${BASE}merge`, 'append', 'all are read', {
      data: { inputs: row.length },
      title: 'Bring together',
    }),
  );
  row.forEach((it, input) => {
    draft.wires.push({ from: (it.at(-1) as Step).id, to: merge.id, ...(input ? { input } : {}) });
  });
  const collects = next.node === `${BASE}aggregate` || !needsOne(draft, next);
  const one = collects
    ? merge
    : place(draft, next, plainStep(draft, `${BASE}aggregate`, '', 'All in one', { title: 'All in one' }));
  if (one !== merge) draft.wires.push({ from: merge.id, to: one.id });
  draft.wires.push({ from: one.id, to: next.id });
}

/** Adds a step in front of another one in the order of telling; wires are the caller's. */
function place(draft: Draft, before: Step, made: Omit<Step, 'id'>): Step {
  const step: Step = { id: newId(draft), ...made };
  draft.steps.splice(draft.steps.indexOf(before), 0, step);
  return step;
}

/** Reads in a row behind a start that brings no data, each with what picks, sorts or shortens its own list. */
function rowOfReads(draft: Draft): Step[][] {
  const start = draft.steps[0];
  const row: Step[][] = [];
  if (!start || !/\.(?:scheduleTrigger|manualTrigger)$/.test(start.node)) return row;
  for (let step = following(draft, start); step; step = following(draft, step)) {
    if (reads(draft, step)) {
      if (row.length > 0 && DEPENDS.test(step.says)) return [];
      row.push([step]);
    } else if (row.length > 0 && SHORTENS.test(step.node)) row.at(-1)?.push(step);
    else break;
  }
  // What is picked last may be picked of all.
  return row;
}

const SHORTENS = /\.(?:filter|limit|sort)$/;
/** It is looked up for what was read before. */
const DEPENDS =
  /\b(?:each|every one|one by one|them|their|its?|matching|these|those|th(?:at|is) (?!week|month|morning|year|quarter)\w+|correspond\w+|respective(?:ly)?|look\w* (?:it |them |him |her |each |\w+ )?up|(?:same|his|her) \w+)\b|\bcheck\w* (?:if|whether)\b/i;

const into = (draft: Draft, step: Step) =>
  draft.wires.filter((it) => it.to === step.id && (it.type ?? 'main') === 'main');

/** The one step behind it; nothing where the way forks or joins another. */
function following(draft: Draft, step: Step): Step | undefined {
  const out = draft.wires.filter((it) => it.from === step.id && (it.type ?? 'main') === 'main');
  const next = out.length === 1 ? draft.steps.find((it) => it.id === out[0]?.to) : undefined;
  return next && into(draft, next).length === 1 ? next : undefined;
}

const actionOf = (draft: Draft, step: Step) => {
  const actions = profileOf(draft.catalog, step.node)?.actions ?? [];
  return actions.find((it) => it.key === step.action) ?? actions[0];
};

function reads(draft: Draft, step: Step): boolean {
  if (step.node.includes('langchain') || SHORTENS.test(step.node)) return false;
  return /^(?:get|list|search|download)$/.test(actionOf(draft, step)?.intents[0] ?? '');
}

const TOGETHER =
  /\b(?:both|all|everything|together|combined?|one|single|a (?:\w+ ){0,2}(?:report|digest|summary|overview|briefing|newsletter|e-?mail|message|post|list))\b/i;

/** Is what was read told of as one? */
function belongTogether(draft: Draft, row: readonly Step[][], next: Step): boolean {
  const rest = draft.steps.slice(draft.steps.indexOf(next)).map((it) => it.says);
  const model = next.node.endsWith('.chainLlm') || next.node.endsWith('.agent');
  const many = row.every(([it]) => actionOf(draft, it as Step)?.items === 'many');
  if (next.node === `${BASE}aggregate`) return true;
  // Several feeds are one list of articles, whatever is done with each.
  if (row.every(([it]) => it?.node === `${BASE}rssFeedRead`)) return true;
  if (/\beach\b|\bevery\b/i.test(next.says)) return false;
  if (row.length > 2 && (model || hands(draft, next))) return true;
  return (
    (many && (model || hands(draft, next))) || ((model || hands(draft, next)) && rest.some((it) => TOGETHER.test(it)))
  );
}

const hands = (draft: Draft, step: Step): boolean =>
  TALKING.some((it) => draft.lexicon.families.get(it)?.action === step.node);

/** A model or a message that is for all of it, and not for each. */
const needsOne = (draft: Draft, step: Step): boolean =>
  step.node.endsWith('.chainLlm') || step.node.endsWith('.agent') || (hands(draft, step) && TOGETHER.test(step.says));
