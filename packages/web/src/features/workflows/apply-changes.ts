import type { IssueSuggestion } from '@plainflow/contracts/issue';

type Holder = Record<string, unknown> | unknown[];

/** The file with changes made in it, each at its JSON Pointer; what was given stays as it was. Throws where a place is not there. */
export function applyChanges<File>(file: File, changes: IssueSuggestion['changes']): File {
  const copy = structuredClone(file);
  // The last first: what is taken out of a list moves nothing that is still to be changed.
  for (const { path, before, after } of changes.toReversed()) {
    const keys = path
      .split('/')
      .slice(1)
      .map((it) => it.replaceAll('~1', '/').replaceAll('~0', '~'));
    const last = keys.pop();
    if (last === undefined) return structuredClone(after) as File;
    const holder = keys.reduce<Holder>((it, key) => (it as Record<string, Holder>)[key] as Holder, copy as Holder);
    if (Array.isArray(holder)) {
      const entry = after === undefined ? [] : [structuredClone(after)];
      holder.splice(Number(last), before === undefined ? 0 : 1, ...entry);
    } else if (after === undefined) delete holder[last];
    else holder[last] = structuredClone(after);
  }
  return copy;
}
