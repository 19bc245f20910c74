import type { Act } from '../1-read/clause.ts';
import { BASE, last } from './draft.ts';
import type { Way } from './unnamed-pages.ts';

/** "ssh into that machine and clean up the logs": what is done there is the command, and no step of its own. */
export const onServer: Way = (draft, said) => {
  const there = last(draft);
  if (there?.node !== `${BASE}ssh` || there.action !== 'command.execute' || !DONE_THERE.has(said.intent)) return false;
  const says = `${there.says}, ${said.text}`;
  draft.steps = draft.steps.map((it) => (it === there ? { ...it, says } : it));
  return true;
};

const DONE_THERE: ReadonlySet<Act['intent']> = new Set([
  'run',
  'delete',
  'update',
  'create',
  'copy',
  'move',
  'convert',
  'archive',
  'get',
  'list',
]);
