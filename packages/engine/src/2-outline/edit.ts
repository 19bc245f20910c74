import type { Act, Clause, Reading } from '../1-read/clause.ts';
import { profileOf } from '../catalog/profile-of.ts';
import { adjust } from './adjust.ts';
import { extend } from './build.ts';
import { type Draft, finish, newId } from './draft.ts';
import { isOf } from './find-step.ts';
import { able, alsoThere } from './more.ts';
import type { Outline, Schedule, Setting, Step } from './outline.ts';
import { putBeside } from './place.ts';
import { cut, isNamed } from './remove.ts';
import { REPLACES, replace } from './replace.ts';
import { rescheduled, scheduleWords, shifted } from './reschedule.ts';
import { scheduleStep } from './start.ts';
import { READS, WRITES } from './work.ts';

/** A later turn that changes what is there; nothing where it only adds to the end. */
export function edit(draft: Draft, reading: Reading, says: string): Outline | undefined {
  const text = says.toLowerCase();
  const acts = reading.clauses.flatMap((it) =>
    it.kind === 'action' ? [it.act] : it.kind === 'trigger' && it.event ? [it.event] : [],
  );
  const name = draft.name;
  const schedule = reading.clauses.find((it) => it.kind === 'trigger' && it.schedule);
  if (schedule?.kind === 'trigger' && schedule.schedule && acts.every((it) => it.mentions.length === 0)) {
    const first = draft.steps[0];
    const old = first?.data?.schedule as Schedule | undefined;
    const said = rescheduled(old, schedule.schedule, schedule.assumedTime ?? false, says);
    const assumed = schedule.assumedTime === true && said === schedule.schedule;
    if (first)
      draft.steps[0] = {
        ...scheduleStep(draft, said, assumed, said === schedule.schedule ? schedule.text : scheduleWords(said)),
        id: first.id,
      };
    return finish(draft, name);
  }
  // "half an hour later", "at 10 instead of 9": only the time is another.
  const later = acts.every((it) => it.mentions.length === 0) ? otherTime(draft.steps[0], reading, says) : undefined;
  if (later && draft.steps[0]) {
    draft.steps[0] = { ...scheduleStep(draft, later, false, scheduleWords(later)), id: draft.steps[0].id };
    return finish(draft, name);
  }
  const tests = reading.clauses.filter((it) => it.kind === 'condition');
  if (
    tests.length > 0 &&
    tests.length === reading.clauses.filter((it) => it.kind !== 'note' && it.kind !== 'unclear').length
  ) {
    for (const test of tests) insertFilter(draft, test);
    return finish(draft, name);
  }
  const families = [
    ...new Set(
      reading.clauses
        .flatMap((it) =>
          it.kind === 'action'
            ? it.act.mentions
            : it.kind === 'trigger'
              ? (it.event?.mentions ?? [])
              : 'mentions' in it
                ? (it.mentions ?? [])
                : [],
        )
        .map((it) => it.family),
    ),
  ];
  if (REPLACES.test(text) && families.length > 0 && replace(draft, families, says, acts[0])) return finish(draft, name);
  if (
    /\b(?:remove|delete|drop|take out|get rid of|without|no longer|(?:don't|do not|stop|no need to) (?:post|send|need|use|want|posting|sending|using|notify|tell|save|add)\w*|skip the)\b/.test(
      text,
    )
  ) {
    const named = draft.steps.filter((it) => it.kept && isNamed(text, it.kept.name));
    const ofFamily = draft.steps.filter((it) => families.some((key) => isOf(draft, it, key)));
    const found = (named.length > 0 ? named : ofFamily).filter((it) => it !== draft.steps[0]);
    if (found.length > 0) {
      for (const step of found) cut(draft, step.id);
      return finish(draft, name);
    }
    // What is not there cannot be taken away, nor is it made for that.
    if (THING.test(says)) return finish(draft, name);
  }
  if (alsoThere(draft, families, acts, says) || able(draft, reading, says)) return finish(draft, name);
  if (adjust(draft, reading, says)) return finish(draft, name);
  const worked = workFirst(draft, reading, acts, says);
  if (worked) return worked;
  return tests.length === 0 && changeValue(draft, acts, says) ? finish(draft, name) : undefined;
}

function otherTime(first: Step | undefined, { change }: Reading, says: string): Schedule | undefined {
  const old = first?.data?.schedule as Schedule | undefined;
  if (!old) return undefined;
  const moved = shifted(old, says);
  if (moved) return moved;
  return change?.kind === 'time' ? rescheduled(old, { kind: 'at', times: [change.time] }, false, '') : undefined;
}

const THING =
  /^(?:(?:please|and|no|ok|now)[, ]+)*(?:remove|delete|drop|take out|get rid of|skip)\s+(?:the |that |this )?[\w ]{2,30} (?:thing|step|node|part|bit|message|box)[.! ]*$/i;

/** "summarise them with AI first", "translate it": work on what is handed on stands before it is handed on. */
function workFirst(draft: Draft, reading: Reading, acts: readonly Act[], says: string): Outline | undefined {
  const work = reading.clauses.filter((it) => it.kind !== 'note' && it.kind !== 'unclear');
  const shapes = (it: Act): boolean =>
    (it.core !== undefined || SHAPES.has(it.intent)) && it.mentions.every((one) => one.implied || one.role === 'with');
  if (acts.length === 0 || acts.length !== work.length || !acts.every(shapes)) return undefined;
  if (/\b(?:afterwards?|at the end|after that|finally|then|reply|answer)\b/i.test(says)) return undefined;
  const out = firstOut(draft);
  if (!out) return undefined;
  const count = draft.steps.length;
  putBeside(draft, 'before', out, () => extend(draft, reading.clauses, reading.agent));
  return draft.steps.length > count ? finish(draft, draft.name) : undefined;
}

const SHAPES = new Set(
  'summarize translate extract classify analyze convert compute sort limit deduplicate aggregate filter generate'.split(
    ' ',
  ),
);

/** The first step that hands something out, where the line ends with such steps. */
function firstOut(draft: Draft): Step | undefined {
  const subs = new Set(draft.wires.filter((it) => it.type?.startsWith('ai_')).map((it) => it.from));
  const gives = (step: Step): boolean => {
    const actions = profileOf(draft.catalog, step.node)?.actions ?? [];
    const action = actions.find((it) => it.key === step.action) ?? actions[0];
    return !step.node.includes('langchain') && WRITES.has(action?.intents[0] ?? '');
  };
  const ends = draft.ends.map((it) => draft.steps.find((step) => step.id === it.from));
  if (ends.length === 0 || !ends.every((it) => it && gives(it))) return undefined;
  return draft.steps.find((it, i) => i > 0 && !subs.has(it.id) && gives(it));
}

/** "only jobs with 'remote' in the title": the filter stands before the first thing that is done with them. */
function insertFilter(draft: Draft, test: Extract<Clause, { kind: 'condition' }>): void {
  const reads = (step: Step): boolean => {
    const actions = profileOf(draft.catalog, step.node)?.actions ?? [];
    const action = actions.find((it) => it.key === step.action) ?? actions[0];
    return !step.node.includes('langchain') && READS.has(action?.intents[0] ?? '');
  };
  const subs = new Set(draft.wires.filter((it) => it.type?.startsWith('ai_')).map((it) => it.from));
  const work = draft.steps.find((it, i) => i > 0 && !subs.has(it.id) && !reads(it));
  const filter: Step = {
    id: newId(draft),
    node: 'n8n-nodes-base.filter',
    action: 'filter',
    says: test.text,
    settings: {},
    data: { conditions: test.conditions, negate: test.unless === true },
  };
  draft.steps.push(filter);
  if (!work) {
    draft.wires.push(...draft.ends.map(({ from, output }) => ({ from, to: filter.id, ...(output ? { output } : {}) })));
    draft.ends = [{ from: filter.id }];
    return;
  }
  draft.wires = draft.wires.map((it) =>
    it.to === work.id && (it.type ?? 'main') === 'main' ? { ...it, to: filter.id } : it,
  );
  draft.wires.push({ from: filter.id, to: work.id });
}

/** "wrong channel, should be #marketing": a value of the right kind for a need that is already there. */
function changeValue(draft: Draft, acts: readonly Act[], says: string): boolean {
  if (
    !/\b(?:wrong|should be|change|instead|not|rather|make it|set|use|rename|to)\b/i.test(says) ||
    /\b(?:also|add|and then|as well)\b/i.test(says)
  )
    return false;
  const channel = /(?<![\w&])#([\w-]+)/.exec(says)?.[1];
  const mail = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/.exec(says)?.[0];
  const value = channel ?? mail;
  const kind = channel ? 'channel' : 'email';
  if (
    !value ||
    acts.some((it) => it.mentions.some((mention) => !draft.steps.some((step) => isOf(draft, step, mention.family))))
  )
    return false;
  let changed = false;
  draft.steps = draft.steps.map((it) => {
    const profile = profileOf(draft.catalog, it.node);
    const action = profile?.actions.find((one) => one.key === it.action) ?? profile?.actions[0];
    const need = action?.needs?.find((one) => one.from.includes(kind));
    if (!need || changed || (it === draft.steps[0] && !need.nouns?.some((noun) => says.toLowerCase().includes(noun))))
      return it;
    changed = true;
    return { ...it, settings: { ...it.settings, [need.key]: { from: 'said', value } satisfies Setting } };
  });
  return changed;
}
