import { isObject } from '../../catalog/conditions.ts';
import { LOCATORS } from '../../catalog/locator.ts';
import { isPlaceholder } from '../../catalog/shape.ts';
import { quoted, rule } from '../rule.ts';

/** A place that is known by its name only: the node uses none, or the one that everybody has. */
export const unknownPlace = rule({
  code: 'unknown-place',
  severity: 'warning',
  page: {
    title: 'Another place than the one that is shown',
    means:
      'The node shows the name of a folder, calendar or document, but its value is empty or the one that n8n takes where nobody chose: the root folder, the primary calendar. n8n goes by the value.',
    example: '"folderId": { "__rl": true, "mode": "list", "value": "root", "cachedResultName": "Invoices" }',
    mend: 'Choose the place from the list in n8n, or give its id or address.',
  },
  check: ({ known }) =>
    known.flatMap(({ node, values }) => {
      const locators = values.filter(({ parameter }) => parameter && LOCATORS.has(parameter.type));
      return locators.flatMap(({ parameter, path, value }) => {
        const name = nameOfAnother(value);
        if (name === undefined) return [];
        const used = isObject(value) && value.value ? `it uses ${quoted(value.value)}` : 'it says no id';
        return [
          {
            message: `${quoted(node.name)} shows ${quoted(name)} as its ${quoted(parameter?.label)}, but ${used}.`,
            at: { node: node.name, parameter: path },
          },
        ];
      });
    }),
});

/** The name that is shown, where the value stands for another place or for none. */
function nameOfAnother(value: unknown): string | undefined {
  if (!isObject(value) || typeof value.cachedResultName !== 'string') return undefined;
  const name = value.cachedResultName.trim();
  // What is still to be filled in is told as such.
  if (name === '' || isPlaceholder(name)) return undefined;
  if (value.value === '' || value.value === null) return name;
  const own = typeof value.value === 'string' ? OWN_NAMES.get(value.value) : undefined;
  return own === undefined || own.test(name) ? undefined : name;
}

/** What people and n8n call the places that everybody has. */
const OWN_NAMES = new Map([
  ['root', /\broot\b|^\/|my drive|onedrive|dropbox|^home$|top.level/i],
  ['My Drive', /my drive/i],
  ['primary', /\bprimary\b|\bdefault\b|\bmain\b|^my calendar$|@/i],
]);
