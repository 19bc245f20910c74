import type { Dict, N8nCode } from '../n8n/code.ts';
import { type Inspected, inspectCode, inspectExpression } from './code.ts';
import { type Finding, isDict, isExpression, messageOf, short } from './findings.ts';
import { closure, type Edge } from './wires.ts';

export type ExpressionContext = {
  code: N8nCode;
  names: ReadonlySet<string>;
  edges: readonly Edge[];
  /** Does the node give an ai_tool output? undefined = not known. */
  isTool(name: string): boolean | undefined;
};

/** Expressions and code of one node: do they parse, and do the nodes and variables that they name exist? */
export function checkExpressions(
  context: ExpressionContext,
  node: { name: string; type: string; parameters: unknown },
) {
  const errors = new Map<string, Finding>();
  const warnings: Finding[] = [];
  const add = (parameter: string, kind: string, issue: string) => {
    const key = `${kind} ${issue}`; // the same fault in ten places is one fault
    if (!errors.has(key)) errors.set(key, { node: node.name, type: node.type, kind, parameter, issue });
  };
  const before = ancestors(node.name, context.edges);
  const references = ({ references }: Inspected, parameter: string) => {
    for (const { name, by } of references) {
      if (!context.names.has(name)) add(parameter, 'missing-node', `${by}: no node has that name`);
      else if (!before.has(name))
        warnings.push({ node: node.name, kind: 'ref-not-upstream', parameter, issue: `${by} is not before this node` });
    }
  };
  for (const { value, path, key } of texts(node.parameters)) {
    if (isExpression(value)) {
      const found = inspectExpression(context.code.expression, value.slice(1));
      for (const it of found.errors) add(path, 'syntax', it);
      references(found, path);
      for (const it of found.free) {
        if (!context.code.expression.globals.has(it))
          add(path, 'unknown-variable', `"${it}" does not exist in an n8n expression`);
      }
    } else if (CODE_KEYS[node.type] === key) {
      const found = inspectCode(context.code.expression, value);
      for (const it of found.errors) add(path, 'code-syntax', it);
      references(found, path);
    } else if (TEMPLATE.test(value) && !PLAIN_TEXT_TYPES.has(node.type) && !QUERY_KEYS[key]?.test(node.type)) {
      add(
        path,
        'not-an-expression',
        `has {{ }} but does not start with "=", so n8n uses it as plain text: ${short(value)}`,
      );
    }
  }
  for (const issue of fromAiIssues(context, node)) add('', 'from-ai', issue);
  return { errors: [...errors.values()], warnings };
}

/** The parameter that holds JavaScript, by node type. */
const CODE_KEYS: Record<string, string> = {
  'n8n-nodes-base.code': 'jsCode',
  'n8n-nodes-base.codeTool': 'jsCode',
  'n8n-nodes-base.aiTransform': 'jsCode',
  'n8n-nodes-base.function': 'functionCode',
  'n8n-nodes-base.functionItem': 'functionCode',
  '@n8n/n8n-nodes-langchain.toolCode': 'jsCode',
};

/** The parameter that holds a query, with the nodes that work out {{ }} in it themselves (not Azure Cosmos DB, which has the same editor). */
const QUERY_KEYS: Record<string, RegExp> = {
  query: /\.(?:crateDb|merge|microsoftSql|mySql|oracleDatabase|postgres|questDb|snowflake|timescaleDb)(?:Tool)?$/,
  sqlQuery: /\.googleBigQuery(?:Tool)?$/,
};

/** These fill in {{ }} of plain text by themselves, or show it as it is. */
const PLAIN_TEXT_TYPES = new Set(
  ['stickyNote', 'html', 'mailgun', 'form', 'formTrigger', 'code', 'function', 'functionItem'].map(
    (it) => `n8n-nodes-base.${it}`,
  ),
);
const TEMPLATE =
  /\{\{[\s\S]*?(\$json|\$\(|\$node|\$input|\$now|\$today|\$workflow|\$execution|\$items|\$binary|\$vars)[\s\S]*?\}\}/;

/** $fromAI, read by n8n's own parser; only tools may use it. */
function fromAiIssues(
  { code, isTool }: ExpressionContext,
  { name, parameters }: { name: string; parameters: unknown },
): string[] {
  if (!/\$from_?ai/i.test(JSON.stringify(parameters ?? {}))) return [];
  const issues: string[] = [];
  try {
    code.readFromAi(parameters);
  } catch (error) {
    issues.push(short(messageOf(error), 160));
  }
  return isTool(name) === false ? [...issues, '$fromAI() only works in a tool node'] : issues;
}

/** The node, all that runs before it, and what it serves when it is a sub-node. */
const ancestors = (name: string, edges: readonly Edge[]): Set<string> =>
  closure([name], edges, ({ from, to, type }) => [type === 'main' ? [to, from] : [from, to]]);

function* texts(value: unknown, path = '', key = ''): Generator<{ value: string; path: string; key: string }> {
  if (typeof value === 'string') yield { value, path, key };
  if (Array.isArray(value)) for (const [i, it] of value.entries()) yield* texts(it, `${path}[${i}]`, key);
  if (!isDict(value)) return;
  for (const [name, it] of Object.entries(value as Dict)) {
    const isCopy = (name === 'schema' && 'mappingMode' in value) || name.startsWith('cached');
    if (!isCopy) yield* texts(it, path ? `${path}.${name}` : name, name);
  }
}
