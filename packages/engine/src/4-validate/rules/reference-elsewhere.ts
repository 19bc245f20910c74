import type { WorkflowNode } from '@plainflow/contracts/workflow';
import { isMain, precedence, rootsOf } from '../../graph.ts';
import { dominance } from '../dominators.ts';
import { runningWithout, startsOf } from '../passed-by.ts';
import { quoted, rule } from '../rule.ts';
import type { Token } from '../script.ts';
import type { Subject } from '../subject.ts';
import { codesOf, expressionsOf, referencesOf } from '../texts.ts';

/** It names a node that lies on one of several ways here: where items came another way, that node has not run. */
export const referenceElsewhere = rule({
  code: 'reference-elsewhere',
  severity: 'warning',
  page: {
    title: 'It reads from a node on another way',
    means:
      'Several ways lead here, and the node that is named lies on one of them only. When everything goes another way, or another trigger starts, it has not run, and the expression fails.',
    example: `If true → A → C, If false → B → C, and C has "={{ $('A').item.json.id }}"`,
    mend: "Read what comes in with `$json`, name a node that lies before the fork, or ask first: `$('A').isExecuted ? … : …`.",
  },
  check(subject) {
    const named = referencesOf(subject).filter(
      ({ name, node }) => name !== node.name && subject.node(name) && subject.graph.outOf(name).some(isMain),
    );
    if (named.length === 0) return [];
    const starts = startsOf(subject);
    if (starts.length === 0 || !waysMeet(subject, starts)) return [];
    const isAlwaysBefore = dominance(subject.graph, starts);
    const doubtful = named.flatMap((it) => {
      const ends = servedBy(subject, it.node.name).filter((end) => end !== it.name && !isAlwaysBefore(end, it.name));
      return ends.length > 0 ? [{ ...it, ends }] : [];
    });
    if (doubtful.length === 0) return [];
    const careful = carefulTexts(subject, new Set(doubtful.map(({ value }) => value)));
    const open = thatComeBefore(
      subject,
      doubtful.filter(({ value }) => !careful.has(value)),
    );
    const names = [...new Set(open.map(({ name }) => name))].slice(
      0,
      MOST_WIRES / Math.max(1, subject.graph.wires.length),
    );
    const without = new Map(names.map((it) => [it, runningWithout(subject, it)]));
    return open
      .filter(({ name, ends }) => ends.some((it) => without.get(name)?.has(it)))
      .map(({ node, path, name }) => ({
        message: `${quoted(node.name)} reads from ${quoted(name)}, which lies on one of several ways here: when items come another way, it has not run.`,
        at: { node: node.name, parameter: path },
      }));
  },
});

/** Where each node is reached in one way only, whatever leads to it has run. */
function waysMeet({ graph }: Subject, starts: readonly string[]): boolean {
  if (starts.length > 1) return true;
  const reached = new Set<string>();
  return graph.wires.some((it) => {
    const again = isMain(it) && reached.has(it.to);
    if (isMain(it)) reached.add(it.to);
    return again;
  });
}

/** What is nowhere before it is told by reference-not-before. */
function thatComeBefore<T extends { node: WorkflowNode; name: string }>({ graph }: Subject, all: readonly T[]): T[] {
  const notRun = precedence(graph);
  return [...Map.groupBy(all, ({ node }) => node.name)].flatMap(([from, own]) => {
    const later = new Set(notRun(from, new Set(own.map(({ name }) => name))));
    return own.filter(({ name }) => !later.has(name));
  });
}

/** For each node in doubt all wires are gone through. A file with more of both is none that anybody works with. */
const MOST_WIRES = 100_000;

/** The nodes that items flow through: the node itself, or for a sub-node those that it serves in the end. */
function servedBy({ graph }: Subject, name: string): string[] {
  if (graph.into(name).some(isMain)) return [name];
  const seen = new Set([name]);
  for (const it of seen) for (const root of rootsOf(graph, it)) seen.add(root);
  return [...seen].filter((it) => graph.into(it).some(isMain));
}

/** Expressions and code that reckon with a node that has not run. */
function carefulTexts(subject: Subject, texts: ReadonlySet<string>): Set<string> {
  const written = expressionsOf(subject).map(({ value, expression }) => ({ value, tokens: expression.tokens }));
  const all = [...written, ...codesOf(subject)].filter(({ value }) => texts.has(value));
  return new Set(all.flatMap(({ value, tokens }) => (tokens.some(isCareful) ? value : [])));
}

const isCareful = ({ kind, text }: Token): boolean =>
  kind === 'sign' ? SIGNS.has(text) : kind === 'name' && WORDS.has(text);
const SIGNS = new Set(['?', '??', '||', '?.']);
const WORDS = new Set(['isExecuted', 'if', 'try', 'switch', '$if', '$ifEmpty', 'ifEmpty']);
