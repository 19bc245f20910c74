import type { Told } from './engine-here.ts';
import { ToolFault } from './fault.ts';
import type { Bench, Call } from './tool.ts';
import { soundWorkflow } from './workflow-in.ts';

type Explained = Extract<Told, { kind: 'workflow' }>;

/** What there is to say of a file that somebody has: as a conversation that it alone is. */
export async function guideOf(bench: Bench, file: unknown, call: Call): Promise<Explained> {
  const workflow = await soundWorkflow(bench, file, call);
  call.progress('Going through the nodes');
  const turns = [{ says: '', file: workflow }];
  const reply = await bench.engine.respond({ turns, options: { force: true } }, call.signal);
  if (reply.kind === 'workflow') return reply;
  throw new ToolFault('workflow: there is nothing in it to tell of. It needs at least one node that does something.');
}
