import { same } from '../catalog/conditions.ts';
import { convertOne } from '../catalog/convert.ts';
import { setParameter } from './edit.ts';
import type { GivenValue } from './parameter-values.ts';
import { type Finding, quoted, type Rule, rule } from './rule.ts';
import { type ProblemKind, problemsOf } from './value-problems.ts';

/** A rule about values of one kind of wrongness. Its fix puts the value into the parameter's shape, where that can be done. */
export function valueRule(kind: ProblemKind, severity: Rule['severity'] = 'error'): Rule {
  return rule({
    code: kind,
    severity,
    check: ({ known }) =>
      known.flatMap(({ node, values }) => values.flatMap((given) => findingsOf(kind, node.name, given))),
    fix(_catalog, workflow, { at, detail }) {
      const { parameter, value, at: place, path } = detail as GivenValue;
      if (!at?.node || !parameter) return workflow;
      const lost: string[] = [];
      const right = convertOne(parameter, value, place, path, lost);
      const mended = right !== undefined && lost.length === 0 && problemsOf(parameter, right, place).length === 0;
      return mended && !same(right, value) ? setParameter(workflow, at.node, path, right) : workflow;
    },
  });
}

function findingsOf(kind: ProblemKind, node: string, given: GivenValue): Finding[] {
  if (!given.parameter) return [];
  return problemsOf(given.parameter, given.value, given.at)
    .filter((it) => it.kind === kind)
    .map(({ message }) => ({
      message: `${quoted(node)}: ${quoted(given.parameter?.label)} ${message}`,
      at: { node, parameter: given.path },
      detail: given,
    }));
}
