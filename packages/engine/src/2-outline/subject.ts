import type { Act } from '../1-read/clause.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { told } from '../catalog/happenings.ts';
import { subjectNeed } from '../catalog/mail.ts';
import { profileOf } from '../catalog/profile-of.ts';
import { type Purpose, purposeOf, subjectFor } from '../catalog/purposes.ts';
import { isTable } from '../catalog/table-nodes.ts';
import type { Setting, Step } from './outline.ts';

/** What was told before: the steps so far, and all words. */
type Before = { catalog: Catalog; steps: readonly Step[]; words: string };

/** What a mail's subject says where nobody told it: what the mail is for, what it brings, or what it is about. */
export function assumedSubject(before: Before, act: Act, settings: Record<string, Setting>): void {
  const { subject } = settings;
  if (subject?.from !== 'assumed' || subject.value !== subjectNeed.assume?.value) return;
  const whom = act.recipient?.whom ?? (settings.to?.from === 'said' ? 'self' : undefined);
  const purpose = whom === 'self' && !/\bremind/i.test(act.text) ? undefined : purposeOf(act.text);
  const value = purpose
    ? subjectOfPurpose(purpose, act.text, before.words)
    : (broughtIn(act.text) ?? (whom === 'others' ? 'A message for you' : aboutIn(before)));
  if (value) settings.subject = { ...subject, value };
}

/** "send them a reminder": of what, the rest of the request tells (`all`). */
export function subjectOfPurpose(purpose: Purpose, says: string, all: string): string {
  const own = subjectFor(purpose, says);
  return own === subjectFor(purpose, '') ? subjectFor(purpose, all) : own;
}

/** "email me the weekly sales report": what it is called. */
export function broughtIn(text: string): string | undefined {
  const found = BROUGHT.exec(text);
  if (!found) return undefined;
  const words = (found[1] ?? '').split(/\s+/).filter((it) => it && !SMALL.test(it));
  const name = [...words.slice(-3), found[2] ?? ''].join(' ').trim();
  return name.charAt(0).toUpperCase() + name.slice(1);
}

const BROUGHT =
  /\b((?:[A-Za-z][\w-]{1,20} ){0,3})(report|digest|summary|overview|briefing|newsletter|recap|round-?up|statistics|figures|agenda|forecast|quote of the day)\b/i;
const SMALL =
  /^(?:an?|the|my|our|your|their|his|her|its|this|that|one|single|short|brief|quick|nice|friendly|concise|me|us|them|him|of|with|all|as|in|to|for|and|both|each|some|send|sends|email|e-?mail|mail|post|share|deliver|get|give|forward|complete|full|whole|final|finished|resulting|generated|new|simple|little|html|plain|text)$/i;

/** What happened, or what was read. */
function aboutIn({ catalog, steps }: Before): string | undefined {
  const [start, ...rest] = steps;
  if (!start) return undefined;
  if (tellsEvent(start)) return told(actionTitle(catalog, start));
  const read = rest.find((it) => actionOf(catalog, it)?.items === 'many');
  return read && told(actionTitle(catalog, read));
}

/** Does its start say what happened? */
export const tellsEvent = ({ node }: Step): boolean =>
  !/\.(?:scheduleTrigger|manualTrigger|webhook|executeWorkflowTrigger|chatTrigger|errorTrigger)$/.test(node);

/** What a step that reads a list reads: the place that was said, or what stands there; nothing of rows whose table nobody named. */
export function listRead(catalog: Catalog, step: Step): string | undefined {
  if (actionOf(catalog, step)?.items !== 'many' || step.node.endsWith('.httpRequest')) return undefined;
  const { document, table, calendar } = step.settings;
  const place = [document, table, calendar].find((it) => it?.from === 'said' && it.template === undefined);
  return place?.from === 'said' ? place.value : isTable(step.node) ? undefined : told(actionTitle(catalog, step));
}

const actionOf = (catalog: Catalog, step: Step) => {
  const actions = profileOf(catalog, step.node)?.actions;
  return actions?.find((it) => it.key === step.action) ?? actions?.[0];
};

export const actionTitle = (catalog: Catalog, step: Step): string => step.title ?? actionOf(catalog, step)?.title ?? '';
