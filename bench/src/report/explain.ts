import type { Outputs } from '../play/run.ts';
import type { Case } from '../score/cases.ts';
import type { CaseResult } from '../score/outputs.ts';
import { detailText, expectOf, short } from './details.ts';
import { draw } from './drawing.ts';

/** Everything about one case on one screen: what was said and asked, what came out, what was wanted, how it scores. */
export function explainText(it: Case, outputs: Outputs, results: readonly CaseResult[], width: number): string {
  const steps = it.steps?.map((step) => step.say) ?? [
    it.prompt ?? `(video) ${it.title}\n${it.description}\n${it.transcript}`,
  ];
  return steps
    .map((says, i) => {
      const stem = it.steps ? `${it.id}.${i}` : it.id;
      const played = outputs.get(stem);
      const result = results.find((row) => row.id === stem);
      return [
        `━━ ${stem}`,
        says,
        ...(played?.asked ?? []).map((question) => `  ? ${question}`),
        ...(it.steps?.[i]?.answers || it.answers
          ? [`  answers on hand: ${JSON.stringify(it.steps?.[i]?.answers ?? it.answers)}`]
          : []),
        '',
        played?.error ? `ENGINE FAILED ${played.error}` : draw(played?.workflow, width),
        '',
        wantedText(it, stem),
        result ? detailText(result, it) : '',
      ].join('\n');
    })
    .join('\n\n');
}

function wantedText(it: Case, stem: string): string {
  const expect = expectOf(it, stem);
  if (!expect) return '';
  const nodes = (expect.nodes ?? []).map(
    (node, i) => `${i} ${node.anyOf.slice(0, 3).map(short).join('|')}${node.anyOf.length > 3 ? '|…' : ''}`,
  );
  const values = (expect.params ?? []).map(
    (value) =>
      `${value.node} ${value.path} ${JSON.stringify(value.equalsAny ?? value.contains)}${value.afterAnswers ? ' (when asked)' : ''}`,
  );
  return [
    `wanted: trigger ${(expect.trigger ?? []).map(short).join('|')}; ${nodes.join('; ')}`,
    `        order ${(expect.edges ?? []).map(([a, b]) => `${a}→${b}`).join(' ')}; branches ${JSON.stringify(expect.branches ?? {})}`,
    ...values.map((value) => `        value ${value}`),
  ].join('\n');
}
