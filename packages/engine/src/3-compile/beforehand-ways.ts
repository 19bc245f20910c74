import type { Outline } from '../2-outline/outline.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { StepNode } from './step-node.ts';

/** Ways on which items end because no step follows, where somebody may have meant one: of a comparison, of a switch, behind a start. */
export const endedWays = (catalog: Catalog, outline: Outline, read: readonly StepNode[]): string[] =>
  read.flatMap((it) => {
    const out = outline.wires.filter(({ from }) => from === it.step.id);
    const isOpen = (output: number): boolean => !out.some((wire) => (wire.output ?? 0) === output);
    if (out.length === 0)
      return catalog.entry(it.step.node)?.group === 'trigger' && outline.steps.length > 1
        ? [`“${it.node.name}” starts nothing yet: connect it to the step that comes first.`]
        : [];
    return [...ofComparison(it, isOpen), ...byRecordId(outline, it), ...ofSwitch(it, isOpen)];
  });

const DIFFERENT = 2;

const ofComparison = ({ step, node }: StepNode, isOpen: (output: number) => boolean): string[] =>
  step.node.endsWith('.compareDatasets') && isOpen(DIFFERENT)
    ? [`No step follows what “${node.name}” finds to differ between the two lists: such items stay as they are.`]
    : [];

/** A list of Airtable is told from another by a column of its own, never by the ids that Airtable makes. */
const byRecordId = ({ steps, wires }: Outline, { step, node }: StepNode): string[] =>
  step.node.endsWith('.compareDatasets') &&
  step.settings.by?.from !== 'missing' &&
  step.settings.by?.value.trim().toLowerCase() === 'id' &&
  wires.some((it) => it.to === step.id && steps.find(({ id }) => id === it.from)?.data?.lift === 'fields')
    ? [
        `“${node.name}” compares by “id”: the table in Airtable must have a column of that name with the ids of the other list, as nobody else knows the ids that Airtable makes.`,
      ]
    : [];

function ofSwitch({ step, node }: StepNode, isOpen: (output: number) => boolean): string[] {
  const rules = step.node.endsWith('.switch') ? ((step.data?.rules as { label: string }[] | undefined) ?? []) : [];
  return rules.flatMap(({ label }, i) =>
    isOpen(i) ? [`No step follows the way “${label}” of “${node.name}”: what goes there ends there.`] : [],
  );
}
