import type { Category, Clause, Conditions, Reading } from '../1-read/clause.ts';
import { withVerb } from './answers.ts';
import { extend } from './build.ts';
import { asWork, change } from './change.ts';
import { BASE, type Draft, type End, finish } from './draft.ts';
import { familyKey } from './find-step.ts';
import type { Outline, Step } from './outline.ts';
import { setNeed } from './set-value.ts';

type Onward = NonNullable<Reading['way']>;

/** One way of a fork: the output it leaves by, and the steps that only it leads to. */
type Branch = End & { output: number; steps: readonly Step[] };

/** "on the no side, …": the change or the work is done on that way alone; nothing where no fork has such a way. */
export function onWay(draft: Draft, { which, labelled, order }: Onward): Outline | undefined {
  const branch = which === 'else' ? elseOf(draft) : named(draft, which.toLowerCase(), labelled === true);
  if (!branch) return undefined;
  const within = new Set(branch.steps.map((it) => it.id));
  if (order.change && within.size > 0) {
    draft.within = within;
    const done = change(draft, order, order.says);
    delete draft.within;
    if (done) return done;
  }
  if (within.size > 0) {
    draft.within = within;
    const done = setNeed(draft, order.says);
    delete draft.within;
    if (done) return finish(draft, draft.name);
  }
  const clauses = order.clauses.map(asWork).map((it) => placed(draft, it));
  if (!clauses.some((it) => /^(?:action|condition|wait|loop)$/.test(it.kind))) return undefined;
  workThere(draft, branch, () => extend(draft, clauses, order.agent));
  return finish(draft, draft.name);
}

const placed = (draft: Draft, it: Clause): Clause =>
  /^(?:note|unclear|context)$/.test(it.kind) || (it.kind === 'action' && it.act.verb === '') ? withVerb(draft, it) : it;

/** Work at the end of one way; where the ways meet again, before they do. */
function workThere(draft: Draft, { from, output, steps }: Branch, work: () => void): void {
  const { ends } = draft;
  const own = new Set(steps.map((it) => it.id));
  const leaves = (id: string, at?: number) =>
    draft.wires.filter(
      (it) => it.from === id && isMain(it) && !own.has(it.to) && (at === undefined || (it.output ?? 0) === at),
    );
  const out = [...leaves(from, output), ...steps.flatMap((it) => leaves(it.id))];
  const open = steps.filter((it) => !draft.wires.some((wire) => wire.from === it.id && isMain(wire)));
  const subs = new Set(draft.wires.filter((it) => !isMain(it)).map((it) => it.from));
  draft.wires = draft.wires.filter((it) => !out.includes(it));
  const starts: End[] = [
    ...out.map((it) => ({ from: it.from, ...(it.output ? { output: it.output } : {}) })),
    ...open.filter((it) => !subs.has(it.id)).map((it) => ({ from: it.id })),
  ];
  draft.ends = starts.length > 0 ? starts : [{ from, ...(output ? { output } : {}) }];
  work();
  const made = draft.ends;
  for (const target of new Set(out.map((it) => it.to)))
    for (const end of made)
      draft.wires.push({ from: end.from, to: target, ...(end.output ? { output: end.output } : {}) });
  draft.ends = [...ends.filter((it) => !own.has(it.from)), ...(out.length > 0 ? [] : made)];
}

const isMain = (it: { type?: string }): boolean => (it.type ?? 'main') === 'main';

/** The way of whatever the newest test lets not pass; a filter that had only one way gets the other. */
function elseOf(draft: Draft): Branch | undefined {
  const fork = draft.steps.filter((it) => FORK.test(it.node) && !/^approved\?$/i.test(it.says)).at(-1);
  if (!fork) return undefined;
  if (fork.node.endsWith('.filter')) {
    const { negate, ...data } = fork.data ?? {};
    const yes = negate ? 1 : 0;
    draft.steps = draft.steps.map((it) => (it.id === fork.id ? { ...it, node: `${BASE}if`, action: '', data } : it));
    if (yes) draft.wires = draft.wires.map((it) => (it.from === fork.id && isMain(it) ? { ...it, output: yes } : it));
    return branchOf(draft, fork.id, 1 - yes);
  }
  if (fork.node.endsWith('.if')) {
    const taken = (output: number): boolean =>
      draft.wires.some((it) => it.from === fork.id && isMain(it) && (it.output ?? 0) === output);
    return branchOf(draft, fork.id, taken(0) || !taken(1) ? 1 : 0);
  }
  const labels = labelsOf(fork);
  const fallback = fork.data?.fallback === true;
  if (/\.(?:switch|textClassifier)$/.test(fork.node) && !fallback) {
    draft.steps = draft.steps.map((it) => (it.id === fork.id ? { ...it, data: { ...it.data, fallback: true } } : it));
    return branchOf(draft, fork.id, labels.length);
  }
  return fallback ? branchOf(draft, fork.id, labels.length) : undefined;
}

const FORK = /\.(?:if|filter|switch|textClassifier|sentimentAnalysis)$/;

/** The way that words name: by its label, by yes and no, by what happens on it, by what is tested. */
function named(draft: Draft, words: string, labelled: boolean): Branch | undefined {
  const plain = words.replace(/^(?:the|if|when|for) /, '').trim();
  const forks = draft.steps.filter((it) => FORK.test(it.node) && !it.node.endsWith('.filter')).reverse();
  for (const fork of forks) {
    const at = labelsOf(fork).findIndex((it) => alike(it, plain));
    if (at >= 0) return branchOf(draft, fork.id, at);
  }
  if (labelled) return undefined;
  const [test] = forks.filter((it) => it.node.endsWith('.if'));
  if (test && YES.test(plain)) return branchOf(draft, test.id, 0);
  if (test && NO.test(plain)) return branchOf(draft, test.id, 1);
  for (const fork of forks) {
    const ways = outputsOf(draft, fork).map((it) => branchOf(draft, fork.id, it));
    const fits = ways.filter((way) => way.steps.some((it) => tells(draft, it, plain)));
    if (fits.length === 1) return fits[0];
  }
  for (const fork of forks) {
    const conditions = (fork.data?.conditions as Conditions | undefined)?.all ?? [];
    if (
      fork.node.endsWith('.if') &&
      conditions.some((it) => hasWord(it.says, plain) || it.value.toLowerCase() === plain)
    )
      return branchOf(draft, fork.id, 0);
  }
  return undefined;
}

const YES = /^(?:yes|true|positive|approved|passed|first|ok|good|accepted|success(?:ful)?|matching)$/;
const NO = /^(?:no|false|negative|rejected|declined|refused|second|bad|failed|failing|denied|not approved)$/;

function labelsOf(fork: Step): string[] {
  const rules = fork.data?.rules as { label: string }[] | undefined;
  const categories = fork.data?.categories as Category[] | undefined;
  if (fork.node.endsWith('.sentimentAnalysis')) return ['positive', 'neutral', 'negative'];
  return rules?.map((it) => it.label) ?? categories?.map((it) => it.name) ?? [];
}

const alike = (label: string, words: string): boolean => {
  const [name, said] = [single(label.toLowerCase()), single(words)];
  return name === said || hasWord(name, said) || hasWord(said, name);
};

/** "bugs" → "bug": as labels and their ways are called in turn. */
const single = (words: string): string => words.replace(/(?<=[a-z]{3})(?<!s)s\b/g, '');

const hasWord = (text: string, word: string): boolean =>
  word.length > 1 &&
  ` ${text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `.includes(
    ` ${word.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `,
  );

/** The words are those of a value of the step, or name its service. */
function tells(draft: Draft, step: Step, words: string): boolean {
  if (Object.values(step.settings).some((it) => it.from === 'said' && hasWord(it.value, words))) return true;
  if (hasWord(single(`${step.title ?? ''} ${step.says}`.toLowerCase()), single(words))) return true;
  const family = draft.lexicon.families.get(familyKey(draft, step));
  return family?.words.some((it) => it.toLowerCase() === words) === true;
}

const outputsOf = (draft: Draft, fork: Step): number[] => [
  ...new Set(draft.wires.filter((it) => it.from === fork.id && isMain(it)).map((it) => it.output ?? 0)),
];

/** The steps that only this output leads to. */
function branchOf(draft: Draft, from: string, output: number): Branch {
  const reach = (heads: readonly string[]): Set<string> => {
    const seen = new Set<string>();
    const open = [...heads];
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (seen.has(id) || id === from) continue;
      seen.add(id);
      open.push(...draft.wires.filter((it) => it.from === id && isMain(it)).map((it) => it.to));
    }
    return seen;
  };
  const heads = (own: boolean): string[] =>
    draft.wires
      .filter((it) => it.from === from && isMain(it) && ((it.output ?? 0) === output) === own)
      .map((it) => it.to);
  const [mine, others] = [reach(heads(true)), reach(heads(false))];
  return { from, output, steps: draft.steps.filter((it) => mine.has(it.id) && !others.has(it.id)) };
}
