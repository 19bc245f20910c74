import { BASE, type Given, value } from './item-flows.ts';
import { after } from './sketches.ts';

/** A mail that starts the workflow where something is attached. */
export const ATTACHED: Given = { id: 'mail', node: `${BASE}gmailTrigger`, action: 'attachmentReceived', title: 'mail' };
/** Each entry of a list in what came before. */
export const each = (field: string, before: string): Given => ({
  id: 'each',
  node: `${BASE}splitOut`,
  title: 'each',
  values: [value('field', field)],
  ...after(before),
});
/** What was not there in earlier runs. */
export const seen = (before: string): Given => ({
  id: 'seen',
  node: `${BASE}removeDuplicates`,
  action: 'seen',
  title: 'seen',
  ...after(before),
});
const TIMES = { interval: 'duration', until: 'date', webhook: 'limit' };
/** A wait of a length, until a moment, or for a call back. */
export const wait = (id: string, before: string, action: keyof typeof TIMES, time: string): Given => ({
  id,
  node: `${BASE}wait`,
  action,
  title: id,
  values: [value(TIMES[action], time)],
  ...after(before),
});
/** A mail that somebody agrees to, or not, and the workflow waits for. */
export const ask = (text: string, before: string, limit?: string, to = '{{? your address}}'): Given => ({
  id: 'ask',
  node: `${BASE}gmail`,
  action: 'message.sendAndWait',
  title: 'ask',
  values: [value('to', to), value('text', text), ...(limit ? [value('waitLimit', limit)] : [])],
  ...after(before),
});
/** What two steps give, put beside each other. */
export const beside = (id: string, ...steps: string[]): Given => ({
  id,
  node: `${BASE}merge`,
  title: id,
  work: { merge: { mode: 'sideBySide' } },
  after: steps.map((step) => ({ step, way: 0 })),
});
