import { same } from '../catalog/conditions.ts';
import { convertOne } from '../catalog/convert.ts';
import { setParameter } from './edit.ts';
import type { GivenValue } from './parameter-values.ts';
import { type Page, quoted, type Rule, rule } from './rule.ts';
import { type ProblemKind, problemsOf } from './value-problems.ts';

/** A rule about values of one kind of wrongness. Its fix puts the value into the parameter's shape, where that can be done. */
export function valueRule(kind: ProblemKind, page: Page, severity: Rule['severity'] = 'error'): Rule {
  return rule({
    code: kind,
    severity,
    page,
    check: (subject) =>
      subject.misfits(kind).map(({ node, given, problem }) => ({
        message: `${quoted(node.name)}: ${quoted(given.parameter?.label)} ${problem.message}`,
        at: { node: node.name, parameter: given.path },
        detail: given,
      })),
    fix({ workflow }, { at, detail }) {
      const { parameter, value, at: place, path } = detail as GivenValue;
      // The nearest number within its bounds is seldom what was meant: every 90 minutes is not every 59.
      if (!at?.node || !parameter || kind === 'out-of-range') return workflow;
      const lost: string[] = [];
      const right = convertOne(parameter, value, place, path, lost);
      const mended = right !== undefined && lost.length === 0 && problemsOf(parameter, right, place).length === 0;
      return mended && !same(right, value) ? setParameter(workflow, at.node, path, right) : workflow;
    },
  });
}
