import type { Part } from '../../catalog/template.ts';
import type { Setting, Step } from '../outline.ts';
import { assumedField, BASE, type Flow, intoOf, needed, stepOf } from './flow.ts';

/** Google Drive knows folders by their ids alone: one that a value names is looked up first. */
export function findNamedFolders(flow: Flow): void {
  for (const step of [...flow.steps]) {
    const { folder } = step.settings;
    const takes = step.node === DRIVE && INTO.test(step.action) && step.sketched && !step.kept;
    // A tool of an agent is handed no items.
    const into = intoOf(flow, step.id);
    if (!takes || into.length === 0 || !folder || folder.from === 'missing' || !isName(flow, folder)) continue;
    const because = 'Google Drive knows folders by their ids alone; one of this name has to be there';
    const find = needed(
      flow,
      {
        id: `${step.id}-folder`,
        node: DRIVE,
        action: 'fileFolder.search',
        title: 'Find the folder in Google Drive',
        data: { oneFolder: true },
      },
      because,
    );
    const id = assumedField(find.id, 'id', because);
    flow.steps = flow.steps.flatMap((it) =>
      it.id === step.id
        ? [
            { ...find, settings: { ...find.settings, query: folder } },
            { ...step, settings: { ...step.settings, folder: id } },
          ]
        : [it],
    );
    flow.wires = [
      ...flow.wires.map((it) => (into.includes(it) ? { ...it, to: find.id } : it)),
      { from: find.id, to: step.id },
    ];
  }
}

const DRIVE = `${BASE}googleDrive`;
const INTO = /^(?:file\.(?:upload|move|createFromText)|folder\.create)$/;

/** Words with a value or a day among them, or a field that is no id and no link. */
function isName(flow: Flow, { template = [] }: Extract<Setting, { value: string }>): boolean {
  const marks = template.filter((it): it is Exclude<Part, string> => typeof it !== 'string');
  const [first] = marks;
  if (!first || marks.some((it) => (it.kind === 'field' && it.blank) || it.kind === 'whole')) return false;
  if (marks.length < template.length) return !template.some((it) => typeof it === 'string' && /[/=]/.test(it));
  if (first.kind !== 'field') return first.kind === 'moment';
  return !MAY_BE_ID.test(first.field) && !givesFolder(first.step === undefined ? undefined : stepOf(flow, first.step));
}

/** A column "Folder" may well hold a link. */
const MAY_BE_ID = /\bids?$|[a-z]Id$|_id$|\blink\b|\burl\b|\bfolder$/i;
const givesFolder = (step: Step | undefined): boolean => step?.node === DRIVE && step.action !== 'file.download';
