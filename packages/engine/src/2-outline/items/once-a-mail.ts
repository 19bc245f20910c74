import type { Step } from '../outline.ts';
import { type Flow, intoOf, isMain, outOf, partsOf, reached, stepOf } from './flow.ts';

/**
 * Behind the files of a mail, each by itself, what is done with the mail would be done for each file: answered three times, or deleted
 * where it is gone. It follows the mail instead, and still comes last.
 */
export function onceAMail(flow: Flow): void {
  for (const each of flow.steps.filter((it) => it.id.endsWith('-files') && it.node.endsWith('.code'))) {
    const [mail, more] = intoOf(flow, each.id);
    if (!mail || more) continue;
    for (const it of [...flow.steps]) {
      const way = MAILS.test(`${it.node} ${it.action}`) && !it.kept ? straightFrom(flow, it, each.id) : undefined;
      if (!way || readsAny(flow, it, way)) continue;
      const into = intoOf(flow, it.id);
      flow.wires = [...flow.wires.filter((wire) => !into.includes(wire)), { ...mail, to: it.id }];
    }
  }
}

/** Answers, labels, moves or deletes the mail. */
const MAILS =
  /\.(?:gmail|microsoftOutlook) (?:message|thread|messageLabel)\.(?:reply|addLabels?|removeLabels?|markAs\w+|delete|trash|move|update)$/;

/** The steps from the files to this one, where nothing forks on the way. */
function straightFrom(flow: Flow, step: Step, each: string): string[] | undefined {
  const way: string[] = [];
  for (let at = step.id; way.length < 20; ) {
    const [into, more] = intoOf(flow, at);
    const from = into && !more && (into.output ?? 0) === 0 ? stepOf(flow, into.from) : undefined;
    if (!from || way.includes(from.id)) return undefined;
    way.push(from.id);
    if (from.id === each) return way.length > 1 ? way : undefined;
    if (
      FORKS.test(from.node) ||
      outOf(flow, from.id)
        .filter(isMain)
        .some((it) => (it.output ?? 0) > 0)
    )
      return undefined;
    at = from.id;
  }
  return undefined;
}

const FORKS = /\.(?:if|switch|filter|removeDuplicates|splitInBatches|textClassifier|sentimentAnalysis|merge)$/;

/** Does it, or what follows, need anything of what was made of one file? */
const readsAny = (flow: Flow, step: Step, way: readonly string[]): boolean =>
  [...reached(flow, [step.id])]
    .flatMap((id) => stepOf(flow, id) ?? [])
    .flatMap(partsOf)
    .some((it) => way.some((id) => JSON.stringify(it).includes(`"step":"${id}"`)));
