import type { Change } from '../1-read/clause.ts';
import type { Action } from '../catalog/profile.ts';
import { profileOf } from '../catalog/profile-of.ts';
import { BASE, type Draft, insertBefore, plainStep } from './draft.ts';
import { hasFile } from './files.ts';
import { inScope } from './find-step.ts';
import type { Step } from './outline.ts';

/** "as a CSV instead", "attach the file to the mail": what is handed out goes as that kind of file. False where nothing can. */
export function changeFormat(draft: Draft, { to }: Extract<Change, { kind: 'format' }>, says: string): boolean {
  const made = draft.steps.findLast((it) => it.node === `${BASE}convertToFile`);
  if (made && to) {
    draft.steps = draft.steps.map((it) => (it === made ? { ...made, action: to, says } : it));
    return true;
  }
  const sender = inScope(draft).findLast(
    (it) => it !== draft.steps[0] && (withFile(draft, it) || bringsFile(draft, it)),
  );
  if (!sender || (!to && !hasFile(draft))) return false;
  if (to) insertBefore(draft, sender.id, plainStep(draft, `${BASE}convertToFile`, to, says));
  const action = withFile(draft, sender)?.key;
  if (action) draft.steps = draft.steps.map((it) => (it.id === sender.id ? { ...it, action } : it));
  return true;
}

const FILES = ['attachment', 'file', 'document'];
const isOfFile = (it: Action | undefined): boolean => it?.nouns.some((noun) => FILES.includes(noun)) === true;

/** The action of the same service that sends the same thing with a file. */
function withFile(draft: Draft, step: Step): Action | undefined {
  const actions = profileOf(draft.catalog, step.node)?.actions ?? [];
  const own = actions.find((it) => it.key === step.action) ?? actions[0];
  if (!own || !/^(?:send|post|reply)$/.test(own.intents[0] ?? '') || isOfFile(own)) return undefined;
  return actions.find((it) => isOfFile(it) && /^(?:send|post|upload)$/.test(it.intents[0] ?? ''));
}

function bringsFile(draft: Draft, step: Step): boolean {
  const actions = profileOf(draft.catalog, step.node)?.actions ?? [];
  const own = actions.find((it) => it.key === step.action) ?? actions[0];
  return isOfFile(own) && /^(?:send|upload|post)$/.test(own?.intents[0] ?? '');
}
