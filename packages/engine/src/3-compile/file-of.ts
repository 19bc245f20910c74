import type { Step } from '../2-outline/outline.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { actionOf, flowOf } from './output-shape.ts';
import type { Source } from './upstream.ts';
import { codeOf as writtenCode } from './written-code.ts';

/** The name of the binary property that holds the file of a step; undefined where it brings none. */
export const fileOf = (catalog: Catalog, step: Step): string | undefined =>
  uploaded(step) ??
  (step.data?.carries as string | undefined) ??
  (step.data?.attachments === true ? 'attachment_0' : undefined) ??
  filesOfCode(step) ??
  actionOf(catalog, step)?.file;

/** The file that its items came with is still theirs. */
export function keepsFile(catalog: Catalog, step: Step): boolean {
  const code = writtenCode(step);
  if (code?.tried?.file !== undefined) return code.tried.file !== null;
  if (step.node.endsWith('.set')) return step.data?.only !== true;
  const flow = flowOf(catalog, step);
  return flow === 'passes' || (flow === 'adds' && KEEPS_FILES.test(step.node));
}

const KEEPS_FILES = /\.(?:code|dateTime|editImage|compression)$/;

/** As its trial showed; or as its text names it, where the sample had not the file that it looks for. */
function filesOfCode(step: Step): string | undefined {
  const code = writtenCode(step);
  return code?.tried?.file ?? OWN_FILE.exec(code?.body ?? '')?.[1];
}
const OWN_FILE = /\bbinary\s*[:=]\s*\{\s*['"]?(\w+)['"]?\s*[:,}]/;

/** A form names an uploaded file by its field, without spaces and the like. */
function uploaded(step: Step): string | undefined {
  if (!/\.form(?:Trigger)?$/.test(step.node)) return undefined;
  const fields = step.data?.fields as { label: string; type: string }[] | undefined;
  return fields?.find((it) => it.type === 'file')?.label.replace(/\W/g, '_');
}

/** The nearest file before a step: whose it is, its binary property, and whether it is lost on the way. */
export function fileBefore(
  catalog: Catalog,
  sources: readonly Source[],
): { source: Source; file: string; lost: boolean } | undefined {
  let lost = false;
  for (const source of sources) {
    const file = fileOf(catalog, source.step);
    // An image that was worked on keeps the name that it came with.
    if (file !== undefined && !source.step.node.endsWith('.editImage')) return { source, file, lost };
    lost ||= !keepsFile(catalog, source.step);
  }
  return undefined;
}
