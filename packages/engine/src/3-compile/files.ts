import type { Outline, Step } from '../2-outline/outline.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { fileBefore } from './file-of.ts';
import { nameSteps } from './names.ts';
import { actionOf } from './output-shape.ts';
import { singled, sourcesOf } from './upstream.ts';
import { valuesOf } from './values.ts';

/**
 * The outline with each file where it is needed: most steps hand on fields alone, so that a step which takes a file and comes after
 * one of those gets it back from where it was.
 */
export function withFiles(catalog: Catalog, told: Outline): Outline {
  const before = nameSteps(catalog, told);
  const outline = withAnswersAsFiles(catalog, told, before);
  // A call whose answer is a file has another action, and may have another name.
  const names = outline === told ? before : nameSteps(catalog, outline);
  let { steps, wires } = outline;
  for (const step of outline.steps) {
    const sources = step.kept ? [] : sourcesOf(catalog, outline, step);
    const found = fileBefore(catalog, sources);
    if (!found?.lost || found.source.beside || !takesFile(catalog, outline, names, step)) continue;
    // Of many items nobody can tell whose file it was.
    if (!singled(catalog, sources).includes(found.source)) continue;
    const own = wires.filter((it) => it.to === step.id && (it.type ?? 'main') === 'main');
    if (own.length === 0) continue;
    const id = `${step.id}-file`;
    const name = (names.get(found.source.step.id) ?? '').replace(/'/g, "\\'");
    const value = `={{ $('${name}').item.binary${access(found.file)} }}`;
    const carrier: Step = {
      id,
      node: 'n8n-nodes-base.set',
      action: 'set',
      title: 'Bring the file along',
      says: '',
      settings: {},
      data: { values: [{ name: found.file, value, type: 'binary' }], carries: found.file },
    };
    steps = steps.flatMap((it) => (it.id === step.id ? [carrier, it] : [it]));
    wires = [...wires.map((it) => (own.includes(it) ? { ...it, to: id } : it)), { from: id, to: step.id }];
  }
  return steps === outline.steps && outline === told ? told : { ...outline, steps, wires };
}

/** A call whose answer the next step takes as a file, where nothing before brings one: the answer is that file. */
function withAnswersAsFiles(catalog: Catalog, outline: Outline, names: ReadonlyMap<string, string>): Outline {
  const made = new Set(
    outline.steps.flatMap((step) => {
      const sources = step.kept ? [] : sourcesOf(catalog, outline, step);
      const [last] = sources;
      const calls = last?.step.sketched && !last.step.kept && last.step.node === HTTP && AS_FILE[last.step.action];
      if (!calls || fileBefore(catalog, sources) || !takesFile(catalog, outline, names, step)) return [];
      return [last.step.id];
    }),
  );
  if (made.size === 0) return outline;
  const steps = outline.steps.map((it) => (made.has(it.id) ? { ...it, action: AS_FILE[it.action] ?? it.action } : it));
  return { ...outline, steps };
}

const HTTP = 'n8n-nodes-base.httpRequest';
/** The same call, with a file as its answer. */
const AS_FILE: Readonly<Record<string, string | undefined>> = {
  get: 'download',
  post: 'makeFile',
  sendFile: 'changeFile',
};

const access = (file: string): string => (/^[A-Za-z_$][\w$]*$/.test(file) ? `.${file}` : `[${JSON.stringify(file)}]`);

/** What it writes depends on how the file that comes in is called. */
function takesFile(catalog: Catalog, outline: Outline, names: ReadonlyMap<string, string>, step: Step): boolean {
  const action = actionOf(catalog, step);
  if (!action || outline.wires.some((it) => it.from === step.id && it.type?.startsWith('ai_'))) return false;
  const written = (file: string): string => JSON.stringify(action.write(valuesOf(catalog, outline, names, step, file)));
  return written('one_file') !== written('other_file');
}
