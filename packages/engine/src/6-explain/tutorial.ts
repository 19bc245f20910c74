import type { Guide } from '@plainflow/contracts/guide';
import type { OldName, Outline, Step } from '../2-outline/outline.ts';
import type { Catalog } from '../catalog/catalog.ts';

/** What a guide says of the tutorial that a workflow was built from: where each node is told, and what is called otherwise now. */
export function tutorialNotes(
  catalog: Catalog,
  { tutorial, steps }: Outline,
  nameOf: (step: Step) => string,
): Pick<Guide, 'tutorial' | 'evidence' | 'renamed'> {
  const evidence = steps.flatMap((it) =>
    it.quote ? [{ node: nameOf(it), ...(it.at === undefined ? {} : { second: it.at }), quote: it.quote }] : [],
  );
  const renamed = steps.flatMap((it) => {
    // What takes the node's place later is no longer what the tutorial named.
    const text = it.oldName?.node === it.node ? renaming(catalog, it.oldName) : undefined;
    return text ? [{ node: nameOf(it), text }] : [];
  });
  return {
    ...(tutorial ? { tutorial } : {}),
    ...(evidence.length > 0 ? { evidence } : {}),
    ...(renamed.length > 0 ? { renamed } : {}),
  };
}

/** Nothing where the user's release still has it by that name. */
function renaming(catalog: Catalog, { was, node, type }: OldName): string | undefined {
  const label = catalog.entry(node)?.label;
  if (!label || same(label, was)) return undefined;
  if (!type) return `The video says “${was}”; in n8n it is called “${label}” now.`;
  const old = catalog.entry(type);
  if (old && !old.hidden) return undefined;
  return `The video uses “${was}”, which n8n no longer offers; “${label}” took its place.`;
}

const same = (a: string, b: string): boolean => plain(a) === plain(b);
/** Without remarks: "Window Buffer Memory (easiest)". */
const plain = (name: string): string =>
  name
    .replace(/\(.*\)/, '')
    .toLowerCase()
    .replace(/[\s_-]+/g, '');
