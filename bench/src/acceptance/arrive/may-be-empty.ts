import { isDict } from '../check/findings.ts';
import type { Ask } from './asks.ts';
import type { KeptRun } from './kept-run.ts';
import type { Made } from './prepare.ts';
import { valueAt } from './skeleton.ts';

/**
 * Is every field that the expression reads one that a Code node gives, if empty here? What such a node makes of samples that nobody
 * shaped for it is no fault of the step that reads it.
 */
export function isLeftEmptyByCode(says: string, { nodes }: Pick<Made, 'nodes'>, runs: KeptRun['runs']): boolean {
  const read = [...says.matchAll(READ)].map(([, named, plain, quoted]) => ({
    node: named?.replace(/\\'/g, "'"),
    field: plain ?? quoted ?? '',
  }));
  const code = nodes.filter((it) => it.type.endsWith('.code'));
  const gives = (name: string, field: string): boolean =>
    (runs[name] ?? []).some((run) =>
      (run.data?.main ?? []).some((items) => items?.some(({ json }) => Object.hasOwn(json, field))),
    );
  return (
    read.length > 0 &&
    read.every(({ node, field }) =>
      code.some((it) => (node === undefined || it.name === node) && gives(it.name, field)),
    )
  );
}

const READ = /(?:\$json|\$\('((?:[^'\\]|\\.)+)'\)\.(?:item|first\(\)|last\(\))\.json)(?:\??\.([\w$]+)|\['([^']+)'\])/g;

/** Does a condition ask whether there is anything at all? */
export function isAskedToBeThere(
  { node, parameter }: Pick<Ask, 'node' | 'parameter'>,
  { nodes }: Pick<Made, 'nodes'>,
): boolean {
  const at = /^(.+)\.leftValue$/.exec(parameter)?.[1];
  const condition = at && valueAt(nodes.find((it) => it.name === node)?.parameters, at.split('.'));
  const { operation = '' } = (isDict(condition) && isDict(condition.operator) ? condition.operator : {}) as {
    operation?: string;
  };
  return /^(?:not)?(?:empty|exists)$/i.test(operation);
}
