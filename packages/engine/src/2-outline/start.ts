import type { Act, Clause } from '../1-read/clause.ts';
import type { Family } from '../catalog/lexicon.ts';
import { profileOf } from '../catalog/profile-of.ts';
import { append, BASE, type Draft, LC, plainStep, stepFor } from './draft.ts';
import { fieldsOf, formTitle, usualFields } from './form-start.ts';
import { HAS } from './kept-in.ts';
import { checkMonth } from './month-check.ts';
import { narrow, pick, pickState } from './narrow.ts';
import type { Schedule, Setting } from './outline.ts';
import { sentTo } from './sent-to.ts';

type Trigger = Extract<Clause, { kind: 'trigger' }>;

const SPECIAL = {
  manual: `${BASE}manualTrigger`,
  webhook: `${BASE}webhook`,
  form: `${BASE}formTrigger`,
  chat: `${LC}chatTrigger`,
  error: `${BASE}errorTrigger`,
  subWorkflow: `${BASE}executeWorkflowTrigger`,
  mcp: `${LC}mcpTrigger`,
} as const;

/** The steps that start the workflow, from all that was said about when it runs: one, or several that lead to the same. */
export function start(draft: Draft, clauses: readonly Clause[]): void {
  const others = clauses.filter((it): it is Trigger => it.kind === 'trigger' && it.also === true);
  const own = clauses.filter((it) => it.kind !== 'trigger' || it.also !== true);
  const alone = !own.some((it) => it.kind === 'trigger');
  startOne(draft, alone && others[0] ? [...own, others[0]] : own);
  const first = draft.steps.length;
  for (const other of alone ? others.slice(1) : others) {
    const { ends } = draft;
    draft.ends = [];
    startOne(draft, [other]);
    draft.ends = [...ends, ...draft.ends];
  }
  // What the first start looks up is looked up whichever start it was.
  if (draft.steps.length > first && first > 1) joinStarts(draft, first);
}

/** "every day get the rows, or when a webhook comes in": the second start leads to the reading step too. */
function joinStarts(draft: Draft, first: number): void {
  const [one, second] = draft.steps;
  if (!one || !second) return;
  const later = draft.steps.slice(first).map((it) => it.id);
  draft.ends = draft.ends.filter((it) => !later.includes(it.from));
  for (const from of later) draft.wires.push({ from, to: second.id });
}

function startOne(draft: Draft, clauses: readonly Clause[]): void {
  const triggers = clauses.filter((it): it is Trigger => it.kind === 'trigger');
  const timed = triggers.find((it) => it.schedule);
  const special = triggers.find((it) => it.special);
  const event = triggers.find((it) => it.event);
  const sure = event?.event?.mentions.some((it) => !it.implied);
  const named = event?.event?.mentions
    .filter((it) => !(sure && it.implied))
    .map((it) => draft.lexicon.families.get(it.family))
    .find((it) => it?.trigger);
  // "Deals in HubSpot: when a new one is created": the heading names the service.
  const family =
    named ??
    (event?.event && event.event.mentions.length === 0
      ? (contextFamily(draft, clauses) ?? readFamily(draft, clauses, event.event))
      : undefined);
  if (event?.event && family?.trigger && !special) {
    draft.families.push(family.key);
    const polls = draft.catalog.facts(family.trigger)?.polls;
    if (!timed || polls || !timed.schedule || event.text.length > 0) {
      const step = stepFor(
        draft,
        family.trigger,
        sentTo(family.key, event.event),
        timed?.schedule && polls ? { data: { schedule: timed.schedule } } : {},
      );
      if (!timed || (polls && !listed(event.event, event.source, timed.schedule))) {
        pick(draft, append(draft, step), sentTo(family.key, event.event).only);
        pickState(draft, event.event, clauses);
        return;
      }
    }
  }
  if (event?.event && !family && !special && !timed && untriggered(draft, event.event)) return;
  if (special?.special && !(special.special === 'manual' && timed)) {
    const made = plainStep(draft, SPECIAL[special.special], '', special.text, formTitle(special));
    const { field, ...settings } = made.settings;
    const usual = special.form ? undefined : usualFields(special);
    append(draft, {
      ...made,
      // With the fields said there is nothing to assume about them.
      settings: special.form || !field ? settings : { ...made.settings, ...(usual ? { field: usual.setting } : {}) },
      data: { ...fieldsOf(special), ...(usual ? { fields: usual.fields } : {}), words: special.text },
    });
    return;
  }
  if (timed?.schedule) {
    append(draft, scheduleStep(draft, timed.schedule, timed.assumedTime ?? false, timed.text));
    checkMonth(draft, timed.schedule);
    const source = event?.event?.mentions.map((it) => draft.lexicon.families.get(it.family)).find((it) => it?.action);
    if (event?.event && source?.action) {
      draft.families.push(source.key);
      append(draft, stepFor(draft, source.action, { ...event.event, intent: 'list' }));
      narrow(draft, event.event);
    }
    return;
  }
  if (event?.event && event.event.mentions.length === 0) {
    append(draft, {
      node: `${BASE}webhook`,
      action: 'received',
      says: event.text,
      settings: { app: { from: 'missing' } },
      data: { words: event.text },
    });
    narrow(draft, { ...event.event, text: '' });
    return;
  }
  const watched = watchedFamily(draft, clauses) ?? headed(draft, clauses);
  if (watched) {
    draft.families.push(watched.key);
    append(draft, stepFor(draft, watched.trigger, watched.act));
    return;
  }
  // "monitor our website": whoever watches looks again and again.
  const first = clauses.find((it) => it.kind === 'action');
  const page = first?.kind === 'action' && first.act.entities.some((it) => it.kind === 'url' || it.kind === 'domain');
  if (first?.kind === 'action' && page && /^(?:monitor|watch|track|poll)$/.test(first.act.verb)) {
    const because = 'you did not say how often to look';
    append(draft, {
      ...scheduleStep(draft, { kind: 'every', amount: 15, unit: 'minutes' }, false, first.text),
      settings: { interval: { from: 'assumed', value: 'every 15 minutes', because } },
    });
    return;
  }
  append(draft, { node: `${BASE}manualTrigger`, action: '', says: '', settings: { when: { from: 'missing' } } });
}

export function scheduleStep(
  draft: Draft,
  schedule: Schedule,
  assumedTime: boolean,
  says: string,
): Parameters<typeof append>[1] {
  const because = 'you did not say at what time';
  const time = schedule.kind === 'at' ? schedule.times[0] : schedule.kind === 'every' ? schedule.at : undefined;
  return {
    ...plainStep(draft, `${BASE}scheduleTrigger`, '', says),
    settings: {
      ...(assumedTime && time
        ? {
            time: {
              from: 'assumed' as const,
              value: `${String(time.hour).padStart(2, '0')}:${String(time.minute).padStart(2, '0')}`,
              because,
            },
          }
        : {}),
      ...dateOf(schedule),
    },
    data: { schedule },
  };
}

/** Of "03/04/2026" either number may be the day: which was taken is told. */
function dateOf(schedule: Schedule): Record<string, Setting> {
  if (schedule.kind !== 'at' || !schedule.unsure) return {};
  const [day = 1] = schedule.monthDays ?? [];
  const [month = 1] = schedule.months ?? [];
  return {
    date: {
      from: 'assumed',
      value: `${MONTHS[month - 1]} ${day}, ${schedule.year}`,
      because: `the date could also mean ${MONTHS[day - 1]} ${month}; the month was taken to stand first`,
    },
  };
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** "all closed deals from Pipedrive": every run fetches them, however new they are. */
function listed(event: Act, source: boolean | undefined, schedule: Schedule | undefined): boolean {
  // At a set time of day everything that has come is fetched at once.
  if (source === true && schedule?.kind === 'at') return true;
  return (
    source === true &&
    !/\b(?:new|incoming|unread|latest|fresh|recent)\b/i.test(event.text) &&
    /\b(?:all|every|each|today'?s|yesterday'?s|this week'?s|last)\b/i.test(event.text)
  );
}

/** A service that n8n has no trigger for: look there regularly, or let it call a webhook. */
function untriggered(draft: Draft, event: Act): boolean {
  const mentions = [...event.mentions].sort((a, b) => Number(a.implied ?? false) - Number(b.implied ?? false));
  const family = mentions.map((it) => draft.lexicon.families.get(it.family)).find((it) => it?.action);
  if (!family?.action) return false;
  draft.families.push(family.key);
  const because = `n8n has no trigger for ${family.label}, so it looks there regularly`;
  append(draft, {
    ...scheduleStep(draft, { kind: 'every', amount: 15, unit: 'minutes' }, false, event.text),
    title: 'Every 15 minutes',
    settings: { interval: { from: 'assumed', value: 'every 15 minutes', because } },
  });
  append(draft, stepFor(draft, family.action, { ...event, intent: 'list', verb: '' }));
  append(
    draft,
    plainStep(draft, `${BASE}removeDuplicates`, 'removeItemsSeenInPreviousExecutions', event.text, {
      title: 'Only new ones',
    }),
  );
  narrow(draft, { ...event, text: '' });
  return true;
}

function contextFamily(draft: Draft, clauses: readonly Clause[]): Family | undefined {
  const mentions = clauses.flatMap((it) => (it.kind === 'context' || it.kind === 'note' ? (it.mentions ?? []) : []));
  return mentions.map((it) => draft.lexicon.families.get(it.family)).find((it) => it?.trigger);
}

/** "get the leads from a Google Sheet, … whenever a row is added": where they are read is where it happens. */
function readFamily(draft: Draft, clauses: readonly Clause[], event: Act): Family | undefined {
  const first = clauses.find((it) => it.kind === 'action');
  if (first?.kind !== 'action' || !/^(?:get|list|search|download|watch)$/.test(first.act.intent)) return undefined;
  return first.act.mentions
    .map((it) => draft.lexicon.families.get(it.family))
    .find((it) =>
      profileOf(draft.catalog, it?.trigger ?? '')?.actions.some((one) =>
        one.nouns.some((noun) => event.nouns.includes(noun)),
      ),
    );
}

/** "Draft replies for me in Gmail", "summarise support emails from Gmail": work on what comes in, though nobody said when. */
function watchedFamily(
  draft: Draft,
  clauses: readonly Clause[],
): { key: string; trigger: string; act: Act } | undefined {
  const first = clauses.find((it) => it.kind === 'action');
  if (
    first?.kind !== 'action' ||
    !/^(?:draft|reply|summarize|label|classify|extract|translate|analyze|answer)$/.test(first.act.intent)
  )
    return undefined;
  for (const mention of first.act.mentions) {
    const family = draft.lexicon.families.get(mention.family);
    if (family?.trigger) return { key: family.key, trigger: family.trigger, act: { ...first.act, intent: 'watch' } };
  }
  return undefined;
}

/** "mails in gmail: …", "new tickets in Zendesk: …": the heading names what comes in. */
function headed(draft: Draft, clauses: readonly Clause[]): { key: string; trigger: string; act: Act } | undefined {
  const [first] = clauses;
  if (first?.kind !== 'context' || !THINGS.test(first.text) || HAS.test(first.text)) return undefined;
  const family = first.mentions.map((it) => draft.lexicon.families.get(it.family)).find((it) => it?.trigger);
  if (!family?.trigger) return undefined;
  const nouns = first.text.toLowerCase().split(/\W+/);
  const act: Act = { intent: 'watch', verb: '', mentions: [], nouns, entities: [], text: first.text };
  return { key: family.key, trigger: family.trigger, act };
}

const THINGS =
  /\b(?:e-?mails?|mails|messages|tickets|orders|rows|files|submissions|responses|answers|issues|leads|contacts|payments|comments|reviews)\b/i;
