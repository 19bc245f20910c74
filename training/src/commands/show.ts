import { type Catalog, respond, shortType } from '@plainflow/engine';
import { readCorpus } from '../corpus-files.ts';
import { turnLines } from '../notation/print.ts';
import { played } from '../played.ts';

/** An example, its messages one after the other, each with the workflow that is there after it. */
export function show(catalog: Catalog, [id, ...named]: readonly string[]): number {
  const example = readCorpus(catalog, named)
    .flatMap((it) => it.examples)
    .find((it) => it.id === id);
  if (!example) {
    console.error(`No example is called ${id ?? '(no id)'}.`);
    return 1;
  }
  const turns = played(catalog, example);
  for (const [i, spoken] of example.turns.entries()) {
    console.log(turnLines(catalog, spoken).join('\n'));
    const reply = respond(catalog, turns.slice(0, i + 1));
    if (reply.kind === 'workflow') console.log(`\n${graphLines(reply.workflow).join('\n')}`);
    console.log(
      `\n${reply.kind === 'question' ? `? ${reply.question.text}` : reply.kind === 'talk' ? reply.text : reply.summary}\n`,
    );
  }
  return 0;
}

type Graph = {
  nodes: readonly { name: string; type: string }[];
  connections: Readonly<Record<string, Readonly<Record<string, readonly (readonly { node: string }[] | null)[]>>>>;
};

/** Nodes below the ones that lead to them, with the output that leads there; what was drawn already is named only. */
function graphLines(workflow: unknown): string[] {
  const { nodes, connections } = workflow as Graph;
  const next = (name: string) =>
    Object.entries(connections[name] ?? {}).flatMap(([type, outputs]) =>
      outputs.flatMap((targets, output) =>
        (targets ?? []).map(({ node }) => ({ node, type, output, of: outputs.length })),
      ),
    );
  const reached = new Set(nodes.flatMap(({ name }) => next(name).map(({ node }) => node)));
  const drawn = new Set<string>();
  const lines = (name: string, lead: string, depth: number): string[] => {
    const type = nodes.find((it) => it.name === name)?.type ?? '';
    const head = `${'   '.repeat(depth)}${lead}${name} (${shortType(type)})`;
    if (drawn.has(name)) return [`${head} …`];
    drawn.add(name);
    return [
      head,
      ...next(name).flatMap(({ node, type: kind, output, of }) =>
        lines(node, kind === 'main' ? (of > 1 ? `└ ${output}: ` : '└ ') : `└ ${kind} of `, depth + 1),
      ),
    ];
  };
  return nodes.filter(({ name }) => !reached.has(name)).flatMap(({ name }) => lines(name, '', 0));
}
