import type { NodeFacts } from '../facts.ts';
import type { ParsedStep } from '../parse.ts';

/** Which nodes can serve which others from below: models, memory, tools, parsers, loaders. */
export class Serving {
  readonly #nodes: ReadonlyMap<string, NodeFacts>;

  constructor(nodes: readonly NodeFacts[]) {
    this.#nodes = new Map(nodes.map((it) => [it.type, it]));
  }

  /** It has no place but below another. */
  isServant(type: string): boolean {
    return this.#nodes.get(type)?.kind === 'sub-node';
  }

  canServe(type: string, root: string): boolean {
    const takes = this.#nodes.get(root)?.takes ?? [];
    return takes.length > 0 && (this.#nodes.get(type)?.gives ?? []).some((it) => takes.includes(it));
  }

  /** A servant whom none of these steps can take. */
  isIdle(type: string, steps: Iterable<string>): boolean {
    return this.isServant(type) && ![...steps].some((it) => this.canServe(type, it));
  }
}

/** What serves a step from below is not in the flow: what would come behind it comes behind the step that it serves. */
export function keepBelow(steps: readonly ParsedStep[]): void {
  const rootOf = (ref: number): number | undefined => steps[ref]?.parents?.find((it) => it.way === 'under')?.step;
  for (const step of steps) {
    const under = step.parents?.filter((it) => it.way === 'under') ?? [];
    if (under.length > 0) step.parents = under;
  }
  for (const step of steps) {
    if (!step.parents) continue;
    step.parents = step.parents.map((it) => {
      const root = it.way === 'under' ? undefined : rootOf(it.step);
      return root === undefined || steps[root] === step ? it : { step: root, way: 'next' };
    });
  }
}
