import { briefFor, type Catalog } from '@plainflow/engine';
import { type Case, expectationsOf } from '../score/cases.ts';

/** What a case needs of the catalog, and how far down the list of what retrieval finds for its words it stands. */
export type Found = { id: string; anyOf: string[] /** null: not in the list. */; place: number | null };

/** Each node type that a case needs, its trigger included, among the candidates that a language model would be given. */
export function needsOf(catalog: Catalog, it: Case): Found[] {
  const { title = '', description = '', transcript } = it;
  const video = transcript === undefined ? {} : { video: { title, description, transcript } };
  // The workflow is judged after the questions, so their answers were read too.
  const said = (it.steps ?? [{ say: it.prompt ?? '', answers: it.answers }]).map(({ say, answers = {} }) =>
    [say, ...Object.values(answers)].join('. '),
  );
  return expectationsOf(it).flatMap(({ expect }, i) => {
    const turns = said.slice(0, i + 1).map((says) => ({ says, ...video }));
    const candidates = briefFor(catalog, turns).nodes.map((node) => node.type);
    const needs = [
      ...(expect.trigger?.length ? [expect.trigger] : []),
      ...(expect.nodes ?? []).map((one) => one.anyOf),
    ];
    return needs.map((anyOf) => {
      const places = anyOf.map((type) => candidates.indexOf(type.replace(/Tool$/, ''))).filter((at) => at >= 0);
      return { id: it.id, anyOf, place: places.length > 0 ? Math.min(...places) : null };
    });
  });
}
