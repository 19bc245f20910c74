import type { Conditions, Outline, Step } from '../2-outline/outline.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { Field } from '../catalog/profile.ts';
import { IS_SAID } from './all-fields-code.ts';
import { tellingFields } from './fields-for-people.ts';
import { outputOf, passesOn } from './output-shape.ts';
import { accessIfThere } from './upstream.ts';

/** Lists of what a Filter found empty: a column that is known to be empty tells nobody which items those are. */

/** The fields that people are told of such items: without those that are empty. */
export function withoutEmpty(step: Step, told: readonly Field[]): Field[] {
  const empty = new Set(emptyIn(step));
  return told.filter((it) => ![...it.words, it.path].some((word) => empty.has(word.toLowerCase())));
}

const emptyIn = ({ node, data }: Step): string[] =>
  node.endsWith('.filter')
    ? ((data?.conditions as Conditions | undefined)?.all ?? []).flatMap((it) =>
        it.operator === 'empty' ? [(it.left?.field ?? it.field).toLowerCase()] : [],
      )
    : [];

/**
 * The same items by the list that they were made of, item by item: code of the lines. n8n keeps with each item which one it was made of, so the
 * steps between must make one of one.
 */
export function byTheirList(
  { catalog, outline, nameOf }: { catalog: Catalog; outline: Outline; nameOf: (id: string) => string },
  step: Step,
): string | undefined {
  const list = listBefore(catalog, outline, step);
  if (!list) return undefined;
  const known = tellingFields(catalog, list).filter((it) => it.words.some((word) => NAMES.test(word)));
  const own = known.map((it) => `one.json${accessIfThere(it.path)}`);
  const parts =
    own.length > 0
      ? own
      : ['one.json.name ?? one.json.title ?? one.json.id', 'one.json.webUrl ?? one.json.url ?? one.json.link'];
  const one = `$('${nameOf(list.id)}').all()[it.pairedItem?.item ?? index]`;
  return `$('${nameOf(step.id)}').all().map((it, index) => ${one}).filter((one) => one).map((one) => '• ' + [${parts.join(', ')}].filter((value) => ${IS_SAID}).join(' – ')).join('\\n')`;
}

const NAMES = /^(?:(?:file |full |first |last |company |product )?name|title|subject|link|url|web ?link|number)$/i;

/** The step that gave the list, where every step since made one item of each. */
function listBefore(catalog: Catalog, outline: Outline, step: Step): Step | undefined {
  let at = step;
  for (const seen = new Set<string>(); !seen.has(at.id); ) {
    seen.add(at.id);
    const into = outline.wires.filter((it) => it.to === at.id && (it.type ?? 'main') === 'main');
    const before = into.length === 1 ? outline.steps.find((it) => it.id === into[0]?.from) : undefined;
    if (!before) return undefined;
    const { items } = outputOf(catalog, before);
    if (before.node.endsWith('.splitOut') || items === 'many') return before;
    // What lets only some go on counts anew.
    if (items === 'one' || passesOn(catalog, before) || catalog.entry(before.node)?.group === 'trigger')
      return undefined;
    at = before;
  }
  return undefined;
}
