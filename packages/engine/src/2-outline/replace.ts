import type { Act, Change, Clause } from '../1-read/clause.ts';
import type { Family } from '../catalog/lexicon.ts';
import type { Action, Need } from '../catalog/profile.ts';
import { profileOf } from '../catalog/profile-of.ts';
import { beginWith } from './begin.ts';
import { type Draft, stepFor } from './draft.ts';
import { familyKey, inScope, isOf, startMeant, stepsMeant } from './find-step.ts';
import { areKin, tellBoth } from './kin.ts';
import type { Setting, Step } from './outline.ts';

type Replace = Extract<Change, { kind: 'replace' }>;

/** "use Discord instead of Slack", "not by mail, in Slack": every step of the one becomes one of the other and keeps its place. */
export function replace(draft: Draft, asked: Replace, clauses: readonly Clause[]): boolean {
  const act = clauses.flatMap((it) =>
    it.kind === 'action' ? [it.act] : it.kind === 'trigger' && it.event ? [it.event] : [],
  )[0];
  const [first] = draft.steps;
  const meant = asked.old ? oldSteps(draft, asked.old) : [];
  if (asked.start || (asked.special && (!asked.old || meant.some((it) => it === first))))
    return beginWith(
      draft,
      clauses.map((it) => asStart(it)),
    );
  const fresh = asked.by
    .map((it) => draft.lexicon.families.get(it))
    .find((it) => it && !inScope(draft).some((step) => isOf(draft, step, it.key) && !meant.includes(step)));
  // "Slack, not Teams", where it is Slack already.
  if (!fresh) return asked.old !== undefined && meant.length === 0;
  // "Discord instead of Slack", where there is no Slack: nothing to replace, and nothing is added.
  if (asked.old && meant.length === 0) return true;
  const one = asked.old ? undefined : closest(draft, fresh);
  let done = false;
  for (const old of one ? [one] : meant) {
    const made = inPlaceOf(draft, fresh, old, act);
    if (!made) continue;
    draft.steps = draft.steps.map((it) => (it.id === old.id ? { ...made, id: old.id } : it));
    done = true;
  }
  return done;
}

/** The steps that go: of the named service, the start among them, else whatever the words mean. */
function oldSteps(draft: Draft, old: NonNullable<Replace['old']>): Step[] {
  const named = inScope(draft).filter((it) => old.families.some((key) => isOf(draft, it, key)));
  if (named.length > 0) return named;
  const [first] = draft.steps;
  const begins = first && startMeant(draft, first, old) ? [first] : [];
  return begins.length > 0 ? begins : stepsMeant(draft, old);
}

/** "Typeform": what comes in there starts it. */
function asStart(it: Clause): Clause {
  if (it.kind !== 'action') return it;
  return { kind: 'trigger', text: it.text, event: { ...it.act, intent: 'watch' } };
}

/** Where no step was named: one of a service of the same kind, else the last that does what the new one can do, too. */
export function closest(draft: Draft, fresh: Family): Step | undefined {
  const able = profileOf(draft.catalog, fresh.action ?? '')?.actions ?? [];
  const kin = inScope(draft).filter((it) => areKin(familyKey(draft, it), fresh.key));
  const [first] = draft.steps;
  const known = kin.findLast((it) => it !== first) ?? kin[0];
  if (known) return known;
  const tells = inScope(draft).findLast((it) => it !== first && tellBoth(familyKey(draft, it), fresh.key));
  if (tells) return tells;
  const steps = inScope(draft)
    .filter((it) => it !== first)
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
    text: act && (act.entities.length > 0 || PLACED.test(act.text)) ? act.text : '',
    ...(act?.recipient ? { recipient: act.recipient } : {}),
  };
  const made = stepFor(draft, node, asks);
  const action = profileOf(draft.catalog, node)?.actions.find((it) => it.key === made.action);
  const { schedule: _, ...data } = old.data ?? {};
  return {
    ...made,
    says: inWordsOf(draft, fresh, old),
    settings: { ...made.settings, ...carried(action, was, old, made) },
    ...(old.mentions ? { mentions: old.mentions } : {}),
    ...(Object.keys(data).length > 0 || made.data ? { data: { ...data, ...made.data } } : {}),
  };
}

/** "Teams channel Planning": a place by its name. */
const PLACED =
  /\b(?:channel|table|sheet|tab|list|board|folder|database|base|project|calendar|bucket|collection|label)\s+(?:called |named )?["'#A-Z]/;

/** "post it to Slack" → "post it to Microsoft Teams". */
function inWordsOf(draft: Draft, fresh: Family, old: Step): string {
  const was = draft.lexicon.families.get(familyKey(draft, old));
  const name = [...(was?.words ?? [])]
    .sort((a, b) => b.length - a.length)
    .find((it) => old.says.toLowerCase().includes(it.toLowerCase()));
  const at = name ? old.says.toLowerCase().indexOf(name.toLowerCase()) : -1;
  return name && at >= 0 ? old.says.slice(0, at) + fresh.label + old.says.slice(at + name.length) : old.says;
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
