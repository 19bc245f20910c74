import type { CodeText, FieldKind } from '@plainflow/engine';
import type * as acorn from 'acorn';
import { parse } from 'acorn';
import { ancestor } from 'acorn-walk';
import { analyze } from 'eslint-scope';
import { givesOf } from './gives.ts';
import { kindOf } from './kind-of.ts';
import { argumentsOf, LANGUAGE } from './surface.ts';

/**
 * What the text of a Code node's body says by itself: faults, one sentence each, and what it refers to. It is parsed, never run.
 * `each`: it runs once for each item, else once for all.
 */
export function read(body: string, each: boolean): CodeText {
  if (body.length > LONGEST) return none(`it is longer than ${LONGEST} characters`);
  let tree: acorn.Program;
  try {
    tree = parse(body, {
      ecmaVersion: 2022,
      sourceType: 'script',
      allowReturnOutsideFunction: true,
      allowAwaitOutsideFunction: true,
      locations: true,
      ranges: true,
    });
  } catch (error) {
    return none(`it can't be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  const names = new Set<string>();
  const kinds: Record<string, FieldKind> = {};
  const wants: Record<string, string | number | boolean> = {};
  const aliases: [variable: string, field: string][] = [];
  const faults = [...freeNames(tree, each), ...(returns(tree) ? [] : ['it returns nothing'])];
  ancestor(tree, {
    Identifier(node, _, parents) {
      if (node.name === '$' && !isNameOnly(node, parents)) faults.push(...calledStep(node, parents, each, names));
      else if (node.name === '$input' && !isNameOnly(node, parents)) faults.push(...usedInput(node, parents, each));
      // `const { lines } = json`: a variable is mostly called like its field.
      else if (!isNameOnly(node, parents)) kinds[node.name] ??= kindOf(node, parents);
    },
    MemberExpression(node, _, parents) {
      const name = nameIn(node);
      if (name === undefined) {
        const parent = parents.at(-2);
        if (parent?.type === 'CallExpression' && (parent as acorn.CallExpression).callee === node)
          faults.push(at(node, 'call methods by their names, not [computed]'));
      } else if (REFUSED_MEMBERS.has(name)) faults.push(at(node, `.${name} is not available`));
      else kinds[name] ??= kindOf(node, parents);
    },
    Literal(node) {
      if (typeof node.value === 'string' && REFUSED_MEMBERS.has(node.value))
        faults.push(at(node, `${JSON.stringify(node.value)} is not available`));
    },
    Property(node) {
      if (REFUSED_MEMBERS.has(keyOf(node))) faults.push(at(node, `${keyOf(node)} is not available`));
    },
    // const { total = 0 } = item.json
    ObjectPattern({ properties }) {
      for (const it of properties) {
        if (it.type !== 'Property') continue;
        if (REFUSED_MEMBERS.has(keyOf(it))) faults.push(at(it, `${keyOf(it)} is not available`));
        if (it.value.type === 'AssignmentPattern')
          kinds[keyOf(it)] ??= kindOf(it.value.left, [it.value, it.value.left]);
      }
    },
    VariableDeclarator({ id, init }) {
      const field = init && fieldIn(init);
      if (id.type === 'Identifier' && field) aliases.push([id.name, field]);
    },
    BinaryExpression({ operator, left, right }) {
      const field = fieldIn(left);
      const value = right.type === 'Literal' ? right.value : undefined;
      const told = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
      if (field && told && /^===?$/.test(operator)) wants[field] ??= value;
    },
    // `name.endsWith('.csv')`: that very text has it too.
    CallExpression({ callee, arguments: [only, more] }) {
      if (callee.type !== 'MemberExpression' || !PARTS.has(nameIn(callee) ?? '')) return;
      const field = fieldIn(callee.object);
      if (field && only?.type === 'Literal' && typeof only.value === 'string' && !more) wants[field] ??= only.value;
    },
    AssignmentExpression(node) {
      const target = node.left.type === 'MemberExpression' ? node.left.object : undefined;
      if (target?.type === 'Identifier' && LANGUAGE.has(target.name))
        faults.push(at(node, `${target.name} can't be changed`));
    },
    ThisExpression: (node) => void faults.push(at(node, 'this is not available')),
    ImportExpression: (node) => void faults.push(at(node, 'there are no modules: import is not available')),
    AwaitExpression: (node) => void faults.push(at(node, 'there is nothing to await: no network, no timers')),
    Function: (node) => {
      if (node.async) faults.push(at(node, 'there is nothing to await: no network, no timers'));
    },
    WithStatement: (node) => void faults.push(at(node, 'with is not available')),
    DebuggerStatement: (node) => void faults.push(at(node, 'debugger is not available')),
    MetaProperty: (node) => void faults.push(at(node, 'new.target is not available')),
  });
  for (const [variable, field] of aliases) {
    kinds[field] ??= kinds[variable];
    const value = wants[variable];
    if (value !== undefined) wants[field] ??= value;
  }
  return { faults: [...new Set(faults)], names: [...names], kinds, wants, gives: givesOf(tree) };
}

const LONGEST = 8000;
const PARTS: ReadonlySet<string> = new Set(['startsWith', 'endsWith', 'includes']);
const none = (fault: string): CodeText => ({
  faults: [fault],
  names: [],
  kinds: {},
  wants: {},
  gives: { fields: [], keeps: true, paired: false },
});

/** Ways to what the names of the surface do not give: other realms, the network, the machine. */
const REFUSED_MEMBERS: ReadonlySet<string> = new Set([
  'constructor',
  'prototype',
  '__proto__',
  '__defineGetter__',
  '__defineSetter__',
  '__lookupGetter__',
  'setPrototypeOf',
  'getPrototypeOf',
  'defineProperty',
  'defineProperties',
  'getOwnPropertyDescriptors',
  'getOwnPropertyDescriptor',
  'caller',
  'callee',
  'helpers',
  'call',
  'apply',
  'bind',
]);

const at = (node: acorn.Node, text: string): string => `line ${node.loc?.start.line ?? 1}: ${text}`;

const nameIn = ({ property, computed }: acorn.MemberExpression): string | undefined => {
  if (!computed && property.type === 'Identifier') return property.name;
  return property.type === 'Literal' ? String(property.value) : property.type === 'PrivateIdentifier' ? '#' : undefined;
};

/** The last name of what is read: `json.status`, `status`, `(json.status ?? '').toLowerCase()`. */
function fieldIn(node: acorn.Node): string | undefined {
  if (node.type === 'Identifier') return (node as acorn.Identifier).name;
  if (node.type === 'ChainExpression') return fieldIn((node as acorn.ChainExpression).expression);
  if (node.type === 'LogicalExpression') return fieldIn((node as acorn.LogicalExpression).left);
  if (node.type === 'MemberExpression') return nameIn(node as acorn.MemberExpression);
  if (node.type !== 'CallExpression') return undefined;
  const {
    callee,
    arguments: [first],
  } = node as acorn.CallExpression;
  if (callee.type === 'Identifier' && callee.name === 'String' && first) return fieldIn(first);
  return callee.type === 'MemberExpression' ? fieldIn(callee.object) : undefined;
}

const keyOf = ({ key, computed }: acorn.Property | acorn.AssignmentProperty): string =>
  key.type === 'Literal' ? String(key.value) : key.type === 'Identifier' && !computed ? key.name : '';

/** A name beside a dot or of a property is no variable. */
function isNameOnly(node: acorn.Identifier, parents: readonly acorn.Node[]): boolean {
  const parent = parents.at(-2);
  if (parent?.type === 'MemberExpression') {
    const { property, computed } = parent as acorn.MemberExpression;
    return property === node && !computed;
  }
  return (
    parent?.type === 'Property' && (parent as acorn.Property).key === node && !(parent as acorn.Property).shorthand
  );
}

/** Names that neither the code, JavaScript nor n8n has. */
function freeNames(tree: acorn.Program, each: boolean): string[] {
  const scopes = analyze(tree as Parameters<typeof analyze>[0], {
    ecmaVersion: 2022,
    sourceType: 'script',
    nodejsScope: true,
  });
  const given = new Set(argumentsOf(each));
  const other = new Set(argumentsOf(!each));
  const free = scopes.globalScope?.through.map((it) => it.identifier as acorn.Identifier) ?? [];
  return free
    .filter(({ name }) => !given.has(name) && !LANGUAGE.has(name))
    .map((it) =>
      at(
        it,
        other.has(it.name)
          ? `${it.name} is only there where the code runs ${each ? 'once for all items' : 'once for each item'}`
          : `${it.name} is not available, or declare it`,
      ),
    );
}

/** `$('orders').all()`: by a text, and what is used of it. */
function calledStep(
  node: acorn.Identifier,
  parents: readonly acorn.Node[],
  each: boolean,
  names: Set<string>,
): string[] {
  const call = parents.at(-2) as acorn.CallExpression | undefined;
  const [only, more] = call?.type === 'CallExpression' && call.callee === node ? call.arguments : [];
  const name = only?.type === 'Literal' && typeof only.value === 'string' ? only.value : undefined;
  if (name === undefined || more) return [at(node, "name a step as $('its id')")];
  names.add(name);
  const used = memberOf(call as acorn.Node, parents.at(-3));
  if (used === undefined || !OF_STEP.has(used)) return [at(node, `of a step there are ${[...OF_STEP].join(', ')}`)];
  return used === 'item' && !each
    ? [
        at(
          node,
          '.item is only there where the code runs once for each item: use .all(), .first() or .itemMatching(index)',
        ),
      ]
    : [];
}

const OF_STEP: ReadonlySet<string> = new Set(['all', 'first', 'last', 'item', 'itemMatching', 'isExecuted']);

function usedInput(node: acorn.Identifier, parents: readonly acorn.Node[], each: boolean): string[] {
  const used = memberOf(node, parents.at(-2));
  const there = each ? ['item'] : ['all', 'first', 'last'];
  return used !== undefined && there.includes(used)
    ? []
    : [
        at(
          node,
          `of $input there is ${there.join(', ')} where the code runs once for ${each ? 'each item' : 'all items'}`,
        ),
      ];
}

const memberOf = (node: acorn.Node, parent: acorn.Node | undefined): string | undefined =>
  parent?.type === 'MemberExpression' && (parent as acorn.MemberExpression).object === node
    ? nameIn(parent as acorn.MemberExpression)
    : undefined;

/** Does it return something itself, not only its functions? */
function returns({ body }: acorn.Program): boolean {
  const within = (node: unknown): boolean => {
    if (Array.isArray(node)) return node.some(within);
    if (node === null || typeof node !== 'object' || !('type' in node)) return false;
    const { type } = node as acorn.Node;
    if (type === 'ReturnStatement') return (node as acorn.ReturnStatement).argument !== null;
    if (/Function|Class/.test(type)) return false;
    return Object.values(node).some(within);
  };
  return within(body);
}
