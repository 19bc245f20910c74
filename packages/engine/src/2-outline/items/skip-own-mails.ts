import type { Condition, Step } from '../outline.ts';
import { BASE, type Flow, keepOnly, reached, stepOf } from './flow.ts';

/**
 * A mail that the workflow sends to the mailbox it listens to arrives there and would start it again, and again: what the mailbox's
 * owner sent does not count. Gmail's search leaves it out; elsewhere a mail that goes to its own sender is known by the two addresses.
 */
export function noOwnMails(flow: Flow): void {
  for (const trigger of [...flow.steps]) {
    const own = OWN[trigger.node.slice(BASE.length)];
    if (own === undefined || !trigger.sketched || trigger.kept || tellsSender(trigger)) continue;
    if (![...reached(flow, [trigger.id])].some((id) => goesToOwner(stepOf(flow, id), trigger))) continue;
    if (own === 'search')
      flow.steps = flow.steps.map((it) => (it.id === trigger.id ? { ...it, data: { ...it.data, notOwn: true } } : it));
    else onlyOthers(flow, trigger, own);
  }
}

/** By trigger: that its search does it, or who sent a mail and who gets it. */
const OWN: Readonly<Record<string, 'search' | readonly [sender: string, to: string]>> = {
  gmailTrigger: 'search',
  microsoftOutlookTrigger: ['$json.from?.emailAddress?.address', '$json.toRecipients?.[0]?.emailAddress?.address'],
  emailReadImap: ['$json.from?.value?.[0]?.address', '$json.to?.value?.[0]?.address'],
};

const said = ({ settings }: Step, key: string): string => {
  const it = settings[key];
  return it === undefined || it.from === 'missing' ? '' : it.value;
};
const picksOf = ({ data }: Step): Record<string, string> => (data?.picks ?? {}) as Record<string, string>;

const tellsSender = (trigger: Step): boolean =>
  said(trigger, 'sender') !== '' || picksOf(trigger).sender !== undefined || /\bfrom[:/]/i.test(said(trigger, 'query'));

const SENDS = /\.(?:gmail|microsoftOutlook|emailSend|sendGrid|mailgun|sendInBlue)$/;

/** To an address that is still to be filled in and is the asker's own, or to the one whose mail starts the workflow. */
function goesToOwner(step: Step | undefined, trigger: Step): boolean {
  const to = step && SENDS.test(step.node) && !step.kept ? step.settings.to : undefined;
  if (!to || to.from === 'missing') return false;
  if (
    to.template?.some(
      (it) => typeof it === 'object' && it.kind === 'field' && it.blank && /^(?:your|my|our)\b/i.test(it.field),
    )
  )
    return true;
  const heard = `${said(trigger, 'query')} ${picksOf(trigger)['sent to'] ?? ''}`.toLowerCase();
  return to.value.includes('@') && heard.includes(to.value.trim().toLowerCase());
}

function onlyOthers(flow: Flow, trigger: Step, [sender, to]: readonly [string, string]): void {
  const test: Condition = {
    field: '',
    operator: 'true',
    value: '',
    type: 'boolean',
    says: '',
    expression: `${sender} !== ${to}`,
  };
  keepOnly(flow, trigger.id, {
    id: `${trigger.id}-others`,
    title: 'Only mails of others',
    all: [test],
    because: 'the mail that the workflow sends to this mailbox would start it again',
  });
}
