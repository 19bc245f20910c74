import { McpServer } from '@modelcontextprotocol/server';
import { PRODUCT_NAME } from '@plainflow/contracts/product';
import { createLastGuide, type LastGuide } from './last-guide.ts';
import type { Parts } from './parts.ts';
import { registerPrompts } from './prompts.ts';
import { registerResources } from './resources.ts';
import { registerSaved } from './saved.ts';
import { TOOLS } from './tools.ts';

/** Values of all sorts in what one call may bring: as many as a workflow that can be checked holds. */
const MOST_VALUES = 400_000;

/**
 * A server of all tools, prompts and resources, for one connection, over whatever transport it is connected to. `lastGuide`: of whoever calls,
 * where one person's calls come over several connections. `tools`: false where whoever calls may read and not build.
 */
export function createMcpServer(
  parts: Parts,
  { version, lastGuide = createLastGuide(), tools = true }: About,
): McpServer {
  const server = new McpServer(
    { name: 'plainflow', title: PRODUCT_NAME, version },
    { instructions: instructionsFor(parts, tools), maxToolInputElements: MOST_VALUES },
  );
  const bench = { ...parts, lastGuide };
  registerResources(server, bench, { made: tools });
  registerSaved(server, bench);
  if (!tools) return server;
  for (const it of TOOLS) it.register(server, bench);
  registerPrompts(server, bench);
  return server;
}

type About = { version: string; lastGuide?: LastGuide; tools?: boolean };

const instructionsFor = ({ saved }: Parts, tools: boolean): string =>
  [...(tools ? [INSTRUCTIONS] : []), ...(saved ? [SAVED] : [])].join(' ');

const SAVED =
  'What the user has saved in Plainflow are the resources plainflow://automations/{id}: n8n workflow files, to be read, changed or explained.';

const INSTRUCTIONS = `Plainflow builds, changes, checks, mends and explains n8n workflow files, offline. Never write n8n JSON by hand: say what is wanted to generate_workflow, and give the user the file as it comes out. A question of the reply is for the user. Tell the user what is assumed, left to fill in and not built. For a long or unusual request, call how_to_sketch and write a sketch. Check files of others with validate_workflow, mend them with repair_workflow.`;
