import type { Field } from '../catalog/profile.ts';

/**
 * Whether a path is told of no field, and lies in an object that is known to be given: "body.pull_request.comments" beside
 * "body.pull_request.title". A service has more fields than anybody wrote down.
 */
export function isBesideKnown(known: readonly Field[], path: string): boolean {
  const object = PATH.test(path) ? path.slice(0, path.lastIndexOf('.') + 1) : undefined;
  return (
    object !== undefined &&
    known.some((it) => it.path.startsWith(object)) &&
    !known.some((it) => it.path === path || it.words.includes(path))
  );
}
const PATH = /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)+$/;
