import type { Meant } from '../1-read/clause.ts';
import type { Intent } from '../catalog/profile.ts';
import { profileOf } from '../catalog/profile-of.ts';
import type { Draft } from './draft.ts';
import type { Step } from './outline.ts';

/** The step that words mean: by its place, its own name, its service, what it is called, what it does; nothing where none fits. */
export function stepMeant(draft: Draft, { words, does }: Meant, but?: Step): Step | undefined {
  const text = words.toLowerCase();
  const placed = byPlace(draft, { words: text, does }, but);
  if (placed) return placed;
  const heard = text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const subs = new Set(draft.wires.filter((it) => it.type?.startsWith('ai_')).map((it) => it.from));
  let best: { step: Step; score: number } | undefined;
  draft.steps.forEach((step, i) => {
    if (step === but || !isMeant(draft, step) || (subs.has(step.id) && !/model|memory|tool/.test(text))) return;
    const score = scoreOf(draft, step, text, heard, does) - (i === 0 ? 0.6 : 0);
    if (score > 0.9 && (!best || score >= best.score)) best = { step, score };
  });
  return best?.step;
}

const isMeant = ({ within }: Draft, { id }: Step): boolean => within === undefined || within.has(id);

/** The steps that a change may be about. */
export const inScope = (draft: Draft): Step[] => draft.steps.filter((it) => isMeant(draft, it));

export function isOf(draft: Draft, step: Step, key: string): boolean {
  const family = draft.lexicon.families.get(key);
  return (
    family !== undefined && (family.action === step.node || family.trigger === step.node || family.tool === step.node)
  );
}

/** All steps that words mean equally well: "the Slack messages"; what hangs below a root, too. */
export function stepsMeant(draft: Draft, { words, does }: Meant): Step[] {
  const text = words.toLowerCase();
  const placed = byPlace(draft, { words: text, does });
  if (placed) return [placed];
  const heard = text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const scored = inScope(draft)
    .filter((it) => it !== draft.steps[0])
    .map((step) => ({ step, score: scoreOf(draft, step, text, heard, does) }))
    .filter((it) => it.score > 0.9);
  const best = Math.max(0, ...scored.map((it) => it.score));
  return scored.flatMap((it) => (it.score === best ? [it.step] : []));
}

/** "the last step", "the second email", "it": by where it stands, or when it was made. */
function byPlace(draft: Draft, { words, does }: Meant, but?: Step): Step | undefined {
  const line = lineOf(draft).filter((it) => it !== but && isMeant(draft, it));
  if (NEWEST.test(words.trim())) return [...line].sort((a, b) => Number(b.id.slice(1)) - Number(a.id.slice(1)))[0];
  const found = ORDINAL.exec(words);
  if (!found) return undefined;
  const [, place = '', what = ''] = found;
  const any = ANY.test(what.trim());
  const same = any ? line : stepsMeant(draft, { words: what, does }).sort((a, b) => line.indexOf(a) - line.indexOf(b));
  const at = PLACES.findIndex((it) => it.test(place));
  return same.at(at === PLACES.length - 1 ? -1 : at);
}

const NEWEST =
  /^(?:it|that|this|them|those|(?:that|this|the new|the newest|the latest) (?:one|step|node|thing|bit|part|message)?)$/;
const ORDINAL =
  /^(?:the |that |this )?(?:very )?(first|1st|second|2nd|third|3rd|fourth|4th|fifth|5th|last|final)(?: (.{2,40}))?$/;
const PLACES = [
  /^(?:first|1st)/,
  /^(?:second|2nd)/,
  /^(?:third|3rd)/,
  /^(?:fourth|4th)/,
  /^(?:fifth|5th)/,
  /^(?:last|final)/,
];
const ANY = /^(?:steps?|nodes?|ones?|things?|bits?|parts?|box(?:es)?|actions?)?$/;

/** The steps from the start to the ends, as they run; what hangs below others is left out. */
export function lineOf(draft: Draft): Step[] {
  const main = draft.wires.filter((it) => (it.type ?? 'main') === 'main');
  const subs = new Set(draft.wires.filter((it) => it.type?.startsWith('ai_')).map((it) => it.from));
  const order: Step[] = [];
  const visit = (step: Step | undefined): void => {
    if (!step || order.includes(step) || subs.has(step.id)) return;
    order.push(step);
    for (const wire of main.filter((it) => it.from === step.id)) visit(draft.steps.find((it) => it.id === wire.to));
  };
  for (const step of draft.steps) if (!main.some((it) => it.to === step.id)) visit(step);
  return order;
}

/** The key of the service that a step belongs to; '' for n8n's own tools. */
export const familyKey = (draft: Draft, step: Step): string =>
  [...draft.lexicon.families.values()].find((it) => isOf(draft, step, it.key))?.key ?? '';

/** Do words mean what starts it? */
export function startMeant(draft: Draft, first: Step, { words, does }: Meant): boolean {
  const text = words.toLowerCase();
  const kind = STARTS.find(([, node]) => node.test(first.node))?.[0];
  if (/\b(?:start|trigger|beginning)\b/.test(text) || kind?.test(text)) return true;
  return stepMeant(draft, { words, does }) === first;
}

const STARTS: [RegExp, RegExp][] = [
  [/\bform\b/, /formTrigger$/],
  [/\bweb ?hook\b|\burl\b|\bhttp\b/, /\.webhook$/],
  [/\bschedule\b|\bclock\b|\btimer\b|\bcron\b|\bevery\b|\bdaily\b/, /scheduleTrigger$/],
  [/\bby hand\b|\bmanual(?:ly)?\b|\bbutton\b|\bclick\b/, /manualTrigger$/],
  [/\bchat\b/, /chatTrigger$/],
];

function scoreOf(draft: Draft, step: Step, text: string, heard: readonly string[], intents: readonly Intent[]): number {
  const name = step.kept?.name.toLowerCase() ?? step.title?.toLowerCase();
  let score = name && text.includes(name) ? 6 : 0;
  for (const family of draft.lexicon.families.values()) {
    if (family.action !== step.node && family.trigger !== step.node && family.tool !== step.node) continue;
    if (family.words.some((it) => has(text, it.toLowerCase()))) score += 3;
    else if (family.implies.some((it) => has(text, it.toLowerCase()))) score += 1.5;
  }
  const profile = profileOf(draft.catalog, step.node);
  const action = profile?.actions.find((it) => it.key === step.action) ?? profile?.actions[0];
  if (action?.nouns.some((it) => has(text, it) || has(text, `${it}s`))) score += 1.2;
  if (action && intents.some((it) => action.intents[0] === it)) score += 1.4;
  else if (action && intents.some((it) => action.intents.includes(it))) score += 1.1;
  // "it goes out": whatever hands things out.
  if (/\bgo(?:es)? out\b|\bleaves?\b/.test(text) && action && /^(?:send|post|publish)$/.test(action.intents[0] ?? ''))
    score += 1.4;
  for (const [pattern, node] of KINDS) if (pattern.test(text) && node.test(step.node)) score += 2;
  const label = (draft.catalog.entry(step.node)?.label ?? '').toLowerCase();
  if (label && has(text, label)) score += 1.5;
  for (const it of Object.values(step.settings))
    if (it.from === 'said' && it.value.length > 2 && text.includes(it.value.toLowerCase())) score += 2;
  const said = new Set(step.says.toLowerCase().split(/[^\p{L}\p{N}]+/u));
  score += heard.filter((it) => it.length > 3 && said.has(it)).length * 0.4;
  return score;
}

/** What people call steps that belong to no service. */
const KINDS: [RegExp, RegExp][] = [
  [
    /\b(?:ai|summary|summar\w+|prompt|text|gpt|claude|gemini|translation|classif\w+)\b/,
    /chainLlm|agent$|textClassifier|chainSummar|informationExtractor/,
  ],
  [/\b(?:wait|delay|pause)\b/, /\.wait$/],
  [/\b(?:filter|condition|check|test|if)\b/, /\.(?:if|filter|switch)$/],
  [/\b(?:start|trigger|beginning)\b/, /Trigger$|webhook$/],
  [/\b(?:request|api|http|call)\b/, /httpRequest$/],
  [/\b(?:e-?mail|mail)\b/, /gmail$|emailSend$|microsoftOutlook$/],
];

const has = (text: string, words: string): boolean =>
  words.length > 1 && ` ${text.replace(/[^\p{L}\p{N}.]+/gu, ' ')} `.includes(` ${words} `);
