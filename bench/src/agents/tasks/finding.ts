import type { Done, Side } from '../done.ts';
import { TO_FIND } from '../needs.ts';

/** Which node does what is wanted? One search each, with ten results, once by the name and once by what is to be done. */
export async function finding({ server, isOurs }: Side): Promise<Done[]> {
  const done: Done[] = [];
  for (const by of ['words', 'phrase'] as const) {
    let first = 0;
    const missed: string[] = [];
    for (const need of TO_FIND) {
      const { text } = await server.call('search_nodes', { query: need[by], limit: 10 });
      const types = typesIn(JSON.parse(text), isOurs);
      const place = types.findIndex((it) => need.types.includes(it.slice(it.lastIndexOf('.') + 1)));
      if (place === 0) first += 1;
      if (place === -1) missed.push(`“${need[by]}” does not give ${need.types.join(' or ')}`);
      else if (place > 0) missed.push(`“${need[by]}” gives ${need.types.join(' or ')} in place ${place + 1}`);
    }
    const found = TO_FIND.length - missed.filter((it) => it.includes('does not')).length;
    const task = by === 'words' ? 'find the node by its name' : 'find the node by what it does';
    const result = `${found} of ${TO_FIND.length} among ten, ${first} in the first place`;
    done.push({ task, spent: server.spent(), result, missed });
  }
  return done;
}

function typesIn(reply: unknown, isOurs: boolean): string[] {
  if (isOurs) return (reply as { nodes: { type: string }[] }).nodes.map((it) => it.type);
  return (reply as { results: { workflowNodeType: string }[] }).results.map((it) => it.workflowNodeType);
}
