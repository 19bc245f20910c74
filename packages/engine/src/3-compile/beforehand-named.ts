import type { Outline, Step } from '../2-outline/outline.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { isObject } from '../catalog/conditions.ts';
import { placeholdersIn } from '../catalog/placeholders.ts';
import type { StepNode } from './step-node.ts';

/** A sentence for each label, list, status or property that a step uses by name, that no step makes and that must be there first. */
export const namesToPrepare = (catalog: Catalog, outline: Outline, read: readonly StepNode[]): string[] =>
  read.flatMap((it) => [
    ...marks(catalog, outline, it),
    ...statuses(it.node.parameters),
    ...properties(it.node.parameters),
  ]);

/** "Gmail label “done”" is chosen from a list, in which it stands once it is there. */
const marks = (catalog: Catalog, { steps }: Outline, { step, node }: StepNode): string[] =>
  placeholdersIn(node.parameters).flatMap(({ label }) => {
    const kind = MARK.exec(label)?.[1]?.toLowerCase();
    if (kind === undefined || steps.some((it) => makes(it, step, kind))) return [];
    const service = catalog.entry(step.node)?.label.replace(/ Trigger$/, '') ?? '';
    return [
      `${label} must be there: make it in ${service} once where it is missing, then choose it in “${node.name}”.`,
    ];
  });

const MARK = /(?:^|\s)(label|tag|category|status|stage|list|section|segment) “[^”]+”$/i;

const makes = ({ node, action }: Step, of: Step, kind: string): boolean =>
  node === of.node && action.toLowerCase() === `${kind}.create`;

/** Notion makes an option of a select by itself, and none of a status. */
const statuses = ({ propertiesUi }: Readonly<Record<string, unknown>>): string[] =>
  entries(propertiesUi).flatMap(({ key, statusValue }) =>
    typeof statusValue === 'string' && statusValue !== '' && !/^=|FILL_IN/.test(statusValue)
      ? [
          `“${statusValue}” must be among the options of ${String(key).split('|')[0]} in Notion, which adds none by itself.`,
        ]
      : [],
  );

/** HubSpot takes a property of one's own only once it has it. */
const properties = ({ additionalFields, updateFields }: Readonly<Record<string, unknown>>): string[] =>
  [additionalFields, updateFields]
    .flatMap((it) => (isObject(it) ? entries(it.customPropertiesUi) : []))
    .flatMap(({ property }) =>
      typeof property === 'string' && !/^=|FILL_IN/.test(property)
        ? [`HubSpot must have a property with the internal name ${property}: make it there once where it is missing.`]
        : [],
    );

const entries = (it: unknown): Record<string, unknown>[] =>
  isObject(it) ? Object.values(it).flatMap((list) => (Array.isArray(list) ? list.filter(isObject) : [])) : [];
