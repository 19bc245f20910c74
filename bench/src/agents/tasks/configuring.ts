import type { Done, Side } from '../done.ts';
import { TO_CONFIGURE } from '../needs.ts';

/**
 * What must be known to write a node by hand: are the names of its parameters told? Ours is asked for the node's operations, then
 * for one of them; n8n-mcp for the standard detail, then for each parameter that it lacks, by its very name.
 */
export async function configuring({ server, isOurs }: Side): Promise<Done[]> {
  const missed: string[] = [];
  for (const { type, operation, parameters } of TO_CONFIGURE) {
    const lacking = (text: string) =>
      parameters.filter((it) => !new RegExp(`["\\s.{,(]${it}["\\s:.,*=)\\]}]`).test(text));
    let text = '';
    if (isOurs) {
      await server.call('describe_node', { type });
      ({ text } = await server.call('describe_node', { type, operation }));
    } else {
      const nodeType = `nodes-base.${type}`;
      ({ text } = await server.call('get_node', { nodeType, detail: 'standard' }));
      for (const propertyQuery of lacking(text))
        text += (await server.call('get_node', { nodeType, mode: 'search_properties', propertyQuery })).text;
    }
    const left = lacking(text);
    if (left.length > 0) missed.push(`${type} ${operation} lacks ${left.join(', ')}`);
  }
  const result = `${TO_CONFIGURE.length - missed.length} of ${TO_CONFIGURE.length} operations with all their parameters`;
  return [{ task: 'what a node needs', spent: server.spent(), result, missed }];
}
