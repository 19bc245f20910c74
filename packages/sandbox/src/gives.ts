import type { CodeText } from '@plainflow/engine';
import type * as acorn from 'acorn';
import { simple } from 'acorn-walk';

/** What the object literals under `json: …` say of the items that code makes. */
export function givesOf(tree: acorn.Program): CodeText['gives'] {
  const literals = new Map<string, acorn.ObjectExpression>();
  const assigned: [variable: string, field: string][] = [];
  const items: { json: acorn.Node; paired: boolean }[] = [];
  simple(tree, {
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init?.type === 'ObjectExpression') literals.set(id.name, init);
    },
    AssignmentExpression({ left }) {
      if (left.type !== 'MemberExpression' || left.object.type !== 'Identifier') return;
      if (!left.computed && left.property.type === 'Identifier') assigned.push([left.object.name, left.property.name]);
    },
    ObjectExpression({ properties }) {
      const keys = properties.flatMap((it) => (it.type === 'Property' ? [[keyOf(it), it.value] as const] : []));
      const json = keys.find(([key]) => key === 'json')?.[1];
      if (json) items.push({ json, paired: keys.some(([key]) => key === 'pairedItem') });
    },
  });
  const fields = new Set<string>();
  let keeps = false;
  let open: true | undefined;
  const seen = new Set<acorn.Node>();
  const add = (node: acorn.Node, above: string): void => {
    if (seen.has(node)) return;
    seen.add(node);
    if (node.type === 'ObjectExpression')
      for (const it of (node as acorn.ObjectExpression).properties) {
        if (it.type === 'SpreadElement') add(it.argument, above);
        else if (keyOf(it) !== '') {
          fields.add(above + keyOf(it));
          if (it.value.type === 'ObjectExpression') add(it.value, `${above}${keyOf(it)}.`);
        }
      }
    else if (node.type === 'Identifier' && literals.has((node as acorn.Identifier).name)) {
      const { name } = node as acorn.Identifier;
      add(literals.get(name) as acorn.Node, above);
      for (const [variable, field] of assigned) if (variable === name) fields.add(above + field);
    } else if (above === '' && isItem(node)) keeps = true;
    // A copy of something that only the run knows.
    else if (above === '') open = true;
  };
  for (const { json } of items) add(json, '');
  const paired = items.length > 0 && items.every((it) => it.paired);
  return { fields: [...fields], keeps, paired, ...(open ? { open } : {}) };
}

/** `$json`, `item.json`, `$input.first().json`: an item that came in. */
const isItem = (node: acorn.Node): boolean => {
  if (node.type === 'Identifier') return (node as acorn.Identifier).name === '$json';
  if (node.type !== 'MemberExpression') return false;
  const { property, computed } = node as acorn.MemberExpression;
  return !computed && property.type === 'Identifier' && property.name === 'json';
};

const keyOf = ({ key, computed }: acorn.Property): string =>
  key.type === 'Literal' ? String(key.value) : key.type === 'Identifier' && !computed ? key.name : '';
