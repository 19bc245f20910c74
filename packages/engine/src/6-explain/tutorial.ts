import type { Guide } from '@plainflow/contracts/guide';
import type { OldName, Outline, Step } from '../2-outline/outline.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { goneOf } from '../catalog/gone.ts';
import { saysRelease } from '../catalog/releases.ts';

/** What a guide says of the tutorial that a workflow was built from: where each node is told, and what is called otherwise now. */
export function tutorialNotes(
  catalog: Catalog,
  { tutorial, steps, release }: Outline,
  nameOf: (step: Step) => string,
): Pick<Guide, 'tutorial' | 'evidence' | 'renamed'> {
  const evidence = steps.flatMap((it) =>
    it.quote ? [{ node: nameOf(it), ...(it.at === undefined ? {} : { second: it.at }), quote: it.quote }] : [],
  );
  const renamed = steps.flatMap((it) => {
    // What takes the node's place later is no longer what the tutorial named.
    const text = it.oldName?.node === it.node ? renaming(catalog, it.oldName, release) : undefined;
    return text ? [{ node: nameOf(it), text }] : [];
  });
  return {
    ...(tutorial ? { tutorial } : {}),
    ...(evidence.length > 0 ? { evidence } : {}),
    ...(renamed.length > 0 ? { renamed } : {}),
  };
}

/** Nothing where n8n still has it by that name; `release`: the user's, where it was said. */
function renaming(catalog: Catalog, { was, node, type }: OldName, release: string | undefined): string | undefined {
  const label = catalog.entry(node)?.label;
  const gone = goneOf(type);
  const old = type === undefined ? undefined : catalog.entry(type);
  const isThere = old !== undefined && !old.hidden;
  if (!label || (!gone && same(label, was)) || (gone && isThere && !gone.instead)) return undefined;
  if (!type) return `The video says “${was}”; in n8n it is called “${label}” now.`;
  const lost = isThere
    ? `which n8n ${saysRelease(release ?? catalog.release)} still has, but newer releases don't`
    : 'which n8n no longer offers';
  if (!gone) return `The video uses “${was}”, ${lost}; “${label}” ${isThere ? 'does the same' : 'took its place'}.`;
  const why = gone.why ? `: ${gone.why}` : '';
  const there = gone.instead ? `“${label}” stands where it was` : 'It is in the file all the same, as it still runs';
  return `The video uses “${was}”, ${lost}. No node took its place${why}. ${there}; ${gone.way}.`;
}

const same = (a: string, b: string): boolean => plain(a) === plain(b);
/** Without remarks: "Window Buffer Memory (easiest)". */
const plain = (name: string): string =>
  name
    .replace(/\(.*\)/, '')
    .toLowerCase()
    .replace(/[\s_-]+/g, '');
