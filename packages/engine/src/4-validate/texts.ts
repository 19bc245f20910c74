import type { WorkflowNode } from '@plainflow/contracts/workflow';
import { isExpression, isObject } from '../catalog/conditions.ts';
import { onceEach } from '../catalog/once-each.ts';
import { type Expression, readExpression } from './expression.ts';
import { type Reference, referencesIn } from './references.ts';
import { flat, readScript, type Script, type Token } from './script.ts';
import { STICKY_NOTE } from './sticky-note.ts';
import { codeFault } from './syntax.ts';

/** A text somewhere in a node's parameters. */
export type Text = { node: WorkflowNode; path: string; key: string; value: string };

/** `tokens`: those inside templates too. `fault`: what keeps the code from being read. */
export type Code = Text & { script: Script; tokens: Token[]; fault: string | undefined };
export type WrittenExpression = Text & { expression: Expression };

/** What one node's parameters hold of them; each is read once, however many rules ask. */
export type Texts = {
  all: Text[];
  expressions: WrittenExpression[];
  /** JavaScript of Code nodes. */
  codes: Code[];
  references: (Text & Reference)[];
};

/** What n8n only remembers of an account (names of columns, cached labels) is no text. */
export function textsIn(node: WorkflowNode): Texts {
  const all: Text[] = [];
  if (node.type !== STICKY_NOTE) collect(all, node, node.parameters, '', '');
  const expressions = all
    .filter(({ value }) => isExpression(value))
    .map((it) => ({ ...it, expression: readExpression(it.value) }));
  const codes = all
    .filter(({ key, value }) => CODE_KEYS.get(node.type) === key && !isExpression(value))
    .map((it) => {
      const script = readScript(it.value);
      return { ...it, script, tokens: flat(script.tokens), fault: codeFault(it.value, 'body', () => script.error) };
    });
  const references = [...expressions.map((it) => ({ ...it, tokens: it.expression.tokens })), ...codes].flatMap(
    ({ path, key, value, tokens }) => referencesIn(tokens).map((it) => ({ node, path, key, value, ...it })),
  );
  return { all, expressions, codes, references };
}

/** What has been read of a workflow: see subject.ts. */
type Read = { texts: Texts[] };

/** Every text in every node's parameters. */
export const textsOf = ({ texts }: Read): readonly Text[] => together(texts).all;

export const expressionsOf = ({ texts }: Read): readonly WrittenExpression[] => together(texts).expressions;

export const codesOf = ({ texts }: Read): readonly Code[] => together(texts).codes;

/** Names of nodes in expressions and code. */
export const referencesOf = ({ texts }: Read): readonly (Text & Reference)[] => together(texts).references;

/** Those of all nodes, put together once, as a dozen rules ask. */
const together = onceEach(
  (texts: readonly Texts[]): Texts => ({
    all: texts.flatMap((it) => it.all),
    expressions: texts.flatMap((it) => it.expressions),
    codes: texts.flatMap((it) => it.codes),
    references: texts.flatMap((it) => it.references),
  }),
);

const CODE_KEYS = new Map([
  ['n8n-nodes-base.code', 'jsCode'],
  ['n8n-nodes-base.codeTool', 'jsCode'],
  ['n8n-nodes-base.function', 'functionCode'],
  ['n8n-nodes-base.functionItem', 'functionCode'],
  ['n8n-nodes-base.aiTransform', 'jsCode'],
  ['@n8n/n8n-nodes-langchain.toolCode', 'jsCode'],
]);

function collect(all: Text[], node: WorkflowNode, value: unknown, path: string, key: string): void {
  if (typeof value === 'string') all.push({ node, path, key, value });
  else if (Array.isArray(value))
    for (const [index, entry] of value.entries()) collect(all, node, entry, `${path}[${index}]`, key);
  else if (isObject(value))
    for (const [name, entry] of Object.entries(value)) {
      if (name.startsWith('cached') || (name === 'schema' && 'mappingMode' in value)) continue;
      collect(all, node, entry, path === '' ? name : `${path}.${name}`, name);
    }
}
