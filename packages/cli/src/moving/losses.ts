import type { Issue } from '@plainflow/contracts/issue';
import type { Workflow } from '@plainflow/contracts/workflow';
import { type Catalog, validate } from '@plainflow/engine';
import { type Move, releasesOf, versionsIn } from './move.ts';

/**
 * What n8n would refuse or drop in that release and not where the workflow runs now; where that is not known, not in every other
 * release. What is wrong everywhere is for “validate”.
 */
export function lossesOf(move: Move, workflow: Workflow, lacking: ReadonlySet<string | undefined>): Issue[] {
  const wrong = validate(move.to, workflow).filter((it) => it.severity === 'error' && !lacking.has(it.at?.node));
  if (wrong.length === 0) return [];
  const others = (move.from ? [move.from] : releasesOf(move)).filter((it) => it !== move.to);
  const elsewhere = others.map((it) => ({ catalog: it, errors: errorsIn(it, workflow) }));
  const byName = new Map(workflow.nodes.map((it) => [it?.name, it]));
  return wrong
    .filter((it) => {
      const node = byName.get(it.at?.node ?? '');
      // Of a node that a release does not have, nothing is known to be right there.
      const telling = elsewhere.filter(
        ({ catalog }) => !node || versionsIn(catalog, node.type).includes(node.typeVersion),
      );
      return telling.some(({ errors }) => !errors.has(keyOf(it)));
    })
    .map(({ message, at }): Issue => ({ code: 'settings', severity: 'error', message, ...(at ? { at } : {}) }));
}

const errorsIn = (catalog: Catalog, workflow: Workflow): Set<string> =>
  new Set(
    validate(catalog, workflow)
      .filter((it) => it.severity === 'error')
      .map(keyOf),
  );

const keyOf = ({ code, at }: Issue): string => JSON.stringify([code, at]);
