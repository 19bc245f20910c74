import type { Field } from '../catalog/profile.ts';

/**
 * Whether a path is told of no field, and lies where others are known to be given: "body.pull_request.comments" beside "body.pull_request.title",
 * "properties.domain.value" beside "properties.name.value". A service has more fields than anybody wrote down.
 */
export function isBesideKnown(known: readonly Field[], path: string): boolean {
  if (!PATH.test(path) || known.some((it) => it.path === path || it.words.includes(path))) return false;
  const object = path.slice(0, path.lastIndexOf('.') + 1);
  return known.some((it) => it.path.startsWith(object) || differsInOneName(it.path.split('.'), path.split('.')));
}

const differsInOneName = (one: readonly string[], other: readonly string[]): boolean =>
  one.length > 2 && one.length === other.length && one.filter((it, i) => it !== other[i]).length === 1;

const PATH = /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)+$/;
