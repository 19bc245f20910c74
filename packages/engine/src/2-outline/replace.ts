import type { Act } from '../1-read/clause.ts';
import type { Family } from '../catalog/lexicon.ts';
import type { Action, Need } from '../catalog/profile.ts';
import { profileOf } from '../catalog/profile-of.ts';
import { type Draft, stepFor } from './draft.ts';
import { isOf, stepsMeant } from './find-step.ts';
import type { Setting, Step } from './outline.ts';

/** Words that ask for one service in the place of another. */
export const REPLACES =
  /\binstead\b|\breplace\b|\bswap\b|\bexchange\b|\bswitch\b.*\bto\b|\brather\b|\buse \w+ (?:and )?not\b|^\W*(?:(?:please|no|actually|sorry|oh|ok|hm+)\W+)*not (?:by |via |in |on |to |with |as |the )*[\w ]{2,20}, /i;
const OLD =
  /\b(?:instead of|rather than|replace|swap(?: out)?|exchange|not)\s+(?:by |via |in |on |to |with |as |the |my |an? )*(.{2,30}?)(?=\s+(?:with|for|by|to|use)\b|[,.;!]|\s+but\b|$)/i;

/** "use Discord instead of Slack", "not by mail, in Slack": every step of the one becomes one of the other and keeps its place. */
export function replace(draft: Draft, families: readonly string[], says: string, act: Act | undefined): boolean {
  const there = families.filter((key) => draft.steps.some((it) => isOf(draft, it, key)));
  const fresh = draft.lexicon.families.get(families.find((key) => !there.includes(key)) ?? '');
  if (!fresh?.action) return false;
  const words = OLD.exec(says)?.[1];
  const named = draft.steps.filter((it) => there.some((key) => isOf(draft, it, key)));
  const meant = named.length > 0 || !words ? named : stepsMeant(draft, { words, does: [] });
  // "Discord instead of Slack", where there is no Slack: nothing to replace, and nothing is added.
  if (meant.length === 0 && families.length > 1) return true;
  const one = meant.length > 0 ? undefined : closest(draft, fresh);
  let done = false;
  for (const old of one ? [one] : meant) {
    const made = inPlaceOf(draft, fresh, old, act);
    if (!made) continue;
    draft.steps = draft.steps.map((it) => (it.id === old.id ? { ...made, id: old.id } : it));
    done = true;
  }
  return done;
}

/** Where no step was named: the last one that does what the new service can do, too. */
export function closest(draft: Draft, fresh: Family): Step | undefined {
  const able = profileOf(draft.catalog, fresh.action ?? '')?.actions ?? [];
  const steps = draft.steps
    .slice(1)
    .filter((it) => profileOf(draft.catalog, it.node)?.kind === 'action' && !it.node.includes('langchain'));
  return steps.findLast((it) => able.some((one) => one.intents[0] === actionOf(draft, it)?.intents[0])) ?? steps.at(-1);
}

/** A start by a start, a tool by a tool; where the new service has none, the old one stays. */
export function inPlaceOf(draft: Draft, fresh: Family, old: Step, act: Act | undefined): Omit<Step, 'id'> | undefined {
  const isStart = old === draft.steps[0];
  const isTool = /Tool$/.test(old.node);
  const node = isStart ? fresh.trigger : isTool ? fresh.tool : fresh.action;
  if (!node) return undefined;
  const was = actionOf(draft, old);
  const asks: Act = {
    intent: isStart ? 'watch' : (was?.intents[0] ?? 'send'),
    verb: '',
    mentions: [],
    nouns: was?.nouns ?? [],
    entities: act?.entities ?? [],
    text: act && act.entities.length > 0 ? act.text : '',
    ...(act?.whom ? { whom: act.whom } : {}),
  };
  const made = stepFor(draft, node, asks);
  const action = profileOf(draft.catalog, node)?.actions.find((it) => it.key === made.action);
  const { schedule: _, ...data } = old.data ?? {};
  return {
    ...made,
    says: act?.text || old.says,
    settings: { ...made.settings, ...carried(action, was, old, made) },
    ...(old.mentions ? { mentions: old.mentions } : {}),
    ...(Object.keys(data).length > 0 || made.data ? { data: { ...data, ...made.data } } : {}),
  };
}

/** What was said of the old step and means the same in the new one: the channel, the text, the address. */
function carried(
  action: Action | undefined,
  was: Action | undefined,
  old: Step,
  made: Omit<Step, 'id'>,
): Record<string, Setting> {
  const kept: Record<string, Setting> = {};
  for (const need of action?.needs ?? []) {
    const own = made.settings[need.key];
    // Where the new service can do without a channel, the old one's is none of its own.
    if (own?.from === 'said' || (!own && need.from[0] === 'channel')) continue;
    const other = was?.needs?.find((it) => old.settings[it.key]?.from === 'said' && alike(it, need));
    const value = other && old.settings[other.key];
    if (value) kept[need.key] = value;
  }
  return kept;
}

const alike = (one: Need, other: Need): boolean =>
  (one.key === other.key && /^(?:text|message|subject|title|content|body|channel|to)$/.test(one.key)) ||
  (one.from[0] === other.from[0] && /^(?:channel|email|phone)$/.test(one.from[0] ?? '')) ||
  [one, other].every((it) => /^(?:text|message|content|body)$/.test(it.key));

function actionOf(draft: Draft, step: Step): Action | undefined {
  const actions = profileOf(draft.catalog, step.node)?.actions ?? [];
  return actions.find((it) => it.key === step.action) ?? actions[0];
}
