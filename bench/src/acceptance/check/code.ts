import { Script } from 'node:vm';
import type { ExpressionCode } from '../n8n/code.ts';
import { isDict, messageOf, short } from './findings.ts';

/** What a piece of JavaScript refers to. `free`: names that it does not define itself. */
export type Inspected = { references: { name: string; by: string }[]; free: ReadonlySet<string>; errors: string[] };

/** `template`: an expression without its leading "=". */
export function inspectExpression(n8n: ExpressionCode, template: string): Inspected {
  const errors: string[] = [];
  if (/\.\s*constructor/m.test(template)) errors.push('".constructor" is not allowed in an expression');
  try {
    new Script(`(function(E){${n8n.toCode(template)}\n})`);
    const pieces = n8n.pieces(template).filter((it) => it.type === 'code');
    const found = pieces.map((it) => inspectTree(it.parsed?.program ?? it.parsed));
    for (const it of pieces) {
      if (!it.hasClosingBrackets) errors.push('"{{" without "}}"');
      if (it.text.trim() === '') errors.push('empty {{ }}');
    }
    return {
      references: found.flatMap((it) => it.references),
      free: new Set(found.flatMap((it) => [...it.free])),
      errors: [...errors, ...found.flatMap((it) => it.errors)],
    };
  } catch (error) {
    return { references: [], free: new Set(), errors: [...errors, `does not parse: ${short(messageOf(error), 160)}`] };
  }
}

/** The JavaScript of a Code node. */
export function inspectCode(n8n: ExpressionCode, code: string): Inspected {
  const wrapped = `(async function*(){${code}\n})`;
  try {
    new Script(wrapped);
  } catch (error) {
    return { references: [], free: new Set(), errors: [`code does not parse: ${short(messageOf(error), 160)}`] };
  }
  try {
    return inspectTree(n8n.parseScript(wrapped));
  } catch {
    // Newer syntax than the parser knows: the references at least can be read.
    const calls = [...code.matchAll(/\$\(\s*(['"])((?:\\.|(?!\1).)*)\1\s*\)/g)];
    const references = calls.map((it) => ({ name: (it[2] ?? '').replace(/\\(.)/g, '$1'), by: it[0] }));
    return { references, free: new Set(), errors: [] };
  }
}

type Tree = Record<string, unknown> & { type: string };

function inspectTree(tree: unknown): Inspected {
  const declared = declaredIn(tree);
  const references: Inspected['references'] = [];
  const free = new Set<string>();
  const errors: string[] = [];
  walk(tree, (it, parent, key) => {
    if (/^(Optional)?CallExpression$/.test(it.type)) inspectCall(it, declared, references, errors);
    if (/^(Optional)?MemberExpression$/.test(it.type) && nameOf(it.object) === '$node') {
      const name = it.computed ? literal(it.property) : nameOf(it.property);
      if (name !== undefined) references.push({ name, by: `$node["${name}"]` });
    }
    const name = nameOf(it);
    if (name !== undefined && !isLabel(parent, key) && !declared.has(name)) free.add(name);
  });
  return { references, free, errors };
}

function inspectCall(
  call: Tree,
  declared: ReadonlySet<string>,
  references: Inspected['references'],
  errors: string[],
): void {
  const name = nameOf(call.callee);
  const given = Array.isArray(call.arguments) ? call.arguments : [];
  if ((name === '$' || name === '$items') && !declared.has(name)) {
    const node = literal(given[0]);
    if (node !== undefined) references.push({ name: node, by: name === '$' ? `$('${node}')` : `$items("${node}")` });
    else if (name === '$' && given.length === 0) errors.push('$() needs a node name');
  }
  const callee = isTree(call.callee) ? call.callee : undefined;
  if (callee?.type !== 'MemberExpression' || callee.computed || nameOf(callee.object) !== '$input') return;
  const method = nameOf(callee.property);
  if (method && ['first', 'last', 'all'].includes(method) && given.length > 0)
    errors.push(`$input.${method}() takes no arguments`);
}

/** Is the identifier here only a label: a field after a dot, a key of an object, a name of a loop? */
function isLabel(parent: Tree | undefined, key: string): boolean {
  if (!parent) return false;
  if (/^(Optional)?MemberExpression$/.test(parent.type)) return key === 'property' && !parent.computed;
  if (/^(Object)?Property$/.test(parent.type)) return key === 'key' && !parent.computed && !parent.shorthand;
  if (parent.type === 'MethodDefinition' || parent.type === 'PropertyDefinition') return key === 'key';
  return ['LabeledStatement', 'BreakStatement', 'ContinueStatement'].includes(parent.type);
}

function declaredIn(tree: unknown): Set<string> {
  const names = new Set<string>();
  const add = (pattern: unknown): void => {
    if (!isTree(pattern)) return;
    const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
    if (pattern.type === 'Identifier') names.add(String(pattern.name));
    if (pattern.type === 'ObjectPattern')
      for (const it of list(pattern.properties)) if (isTree(it)) add(it.value ?? it.argument);
    if (pattern.type === 'ArrayPattern') for (const it of list(pattern.elements)) add(it);
    if (pattern.type === 'AssignmentPattern') add(pattern.left);
    if (pattern.type === 'RestElement') add(pattern.argument);
  };
  walk(tree, (it) => {
    if (it.type.includes('Function'))
      for (const one of [it.id, ...(Array.isArray(it.params) ? it.params : [])]) add(one);
    if (it.type === 'VariableDeclarator' || it.type === 'ClassDeclaration') add(it.id);
    if (it.type === 'CatchClause') add(it.param);
  });
  return names;
}

const NO_CHILDREN = new Set(['loc', 'range', 'tokens', 'comments', 'original', 'start', 'end']);

function walk(
  tree: unknown,
  visit: (it: Tree, parent: Tree | undefined, key: string) => void,
  parent?: Tree,
  key = '',
): void {
  if (Array.isArray(tree)) for (const it of tree) walk(it, visit, parent, key);
  if (!isTree(tree)) return;
  visit(tree, parent, key);
  for (const [name, child] of Object.entries(tree)) if (!NO_CHILDREN.has(name)) walk(child, visit, tree, name);
}

const isTree = (value: unknown): value is Tree => isDict(value) && typeof value.type === 'string';
const nameOf = (value: unknown): string | undefined =>
  isTree(value) && value.type === 'Identifier' ? String(value.name) : undefined;

function literal(value: unknown): string | undefined {
  if (!isTree(value)) return undefined;
  if (value.type === 'Literal' || value.type === 'StringLiteral')
    return typeof value.value === 'string' ? value.value : undefined;
  const { expressions, quasis } = value as { expressions?: unknown[]; quasis?: { value: { cooked: string } }[] };
  return value.type === 'TemplateLiteral' && expressions?.length === 0 ? quasis?.[0]?.value.cooked : undefined;
}
