import { connect } from '../edit.ts';
import { type Read, readsIn } from '../reads.ts';
import { type Finding, quoted, rule } from '../rule.ts';
import { sourcesOf } from '../sources.ts';
import type { KnownNode, Subject } from '../subject.ts';
import { expressionsOf } from '../texts.ts';

const PARSER = 'ai_outputParser';

/** A model's answer is to come in fields, and nothing makes fields of it. */
export const missingParser = rule({
  code: 'missing-parser',
  severity: 'warning',
  page: {
    title: 'Fields of a model without an output parser',
    means:
      'An agent or chain gives its answer as one text. Fields such as `output.score` exist only when *Require Specific Output Format* is on and an output parser is connected from below. Without both they are empty in every run.',
    example: '"parameters": { "hasOutputParser": true } and no "ai_outputParser" that leads to the node',
    mend: 'Connect a Structured Output Parser with the fields that are wanted, or read the text itself.',
  },
  check: (subject) => [...unkeptPromises(subject), ...fieldsOfTexts(subject)],
  /** The one parser that serves nobody yet. */
  fix({ workflow, known, graph }, { at, detail }) {
    const idle = known.filter(
      ({ node, outputs }) => outputs.some(({ type }) => type === PARSER) && graph.outOf(node.name).length === 0,
    );
    const [one, ...others] = idle;
    if (detail !== PARSER || !one || others.length > 0 || !at?.node) return workflow;
    return connect(workflow, one.node.name, PARSER, 0, { node: at.node, type: PARSER, index: 0 });
  },
});

function unkeptPromises(subject: Subject): Finding[] {
  return subject.known
    .filter((it) => it.complete.hasOutputParser === true && !hasParser(subject, it))
    .filter(({ inputs }) => inputs.some(({ type }) => type === PARSER))
    .map(({ node }) => ({
      message: `${quoted(node.name)} is to answer in fields, but no output parser is connected to it: it gives a text.`,
      at: { node: node.name, parameter: 'hasOutputParser' },
      detail: PARSER,
    }));
}

const hasParser = ({ graph }: Subject, { node }: KnownNode): boolean =>
  graph.into(node.name).some(({ toType }) => toType === PARSER);

function fieldsOfTexts(subject: Subject): Finding[] {
  const plain = new Set(
    subject.known.filter((it) => TEXTS.has(it.facts.type) && !hasParser(subject, it)).map((it) => it.node.name),
  );
  if (plain.size === 0) return [];
  return expressionsOf(subject).flatMap(({ node, path, expression }) => {
    if (expression.tokens.some(({ kind, text }) => kind === 'sign' && FALLBACKS.has(text))) return [];
    const wrong = readsIn(expression.tokens).flatMap((read) => {
      if (!isFieldOfOutput(read)) return [];
      const from = read.node === undefined ? sourcesOf(subject, node.name) : [read.node];
      const [first] = from;
      return first !== undefined && from.every((it) => plain.has(it))
        ? [{ field: read.keys[1] ?? '', from: first }]
        : [];
    });
    const once = new Map(wrong.map((it) => [it.field, it]));
    return [...once.values()].map(({ field, from }) => ({
      message: `${quoted(node.name)} reads ${quoted(`output.${field}`)} of ${quoted(from)}, which has no output parser: its answer is a text without fields.`,
      at: { node: node.name, parameter: path },
    }));
  });
}

/** Nodes whose answer lies under “output” (a chain's under “text”) as a text. */
const TEXTS = new Set(['@n8n/n8n-nodes-langchain.agent', '@n8n/n8n-nodes-langchain.chainLlm']);

/** `output.score`, but not `output.trim()` and `output.length`, which a text has. */
function isFieldOfOutput({ of, keys, called }: Read): boolean {
  return (
    of === 'json' && keys.length > 1 && keys[0] === 'output' && keys[1] !== 'length' && !(called && keys.length === 2)
  );
}

/** It reads something else where there is none. */
const FALLBACKS = new Set(['?', '??', '||']);
