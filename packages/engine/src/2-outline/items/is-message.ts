import { purposeOf } from '../../catalog/purposes.ts';
import { type Part, templateText } from '../../catalog/template.ts';
import type { Step } from '../outline.ts';
import { partsOf } from './flow.ts';
import { raised } from './message-facts.ts';

/** Of which kind a message is, to whom it goes, and whether its words were given. */

/** What people get: mails, short messages, chats. */
export const SENDS =
  /\.(?:gmail|emailSend|microsoftOutlook|sendGrid|mailgun|sendInBlue|mailjet|mandrill|awsSes|twilio|vonage|messageBird|plivo|mocean|msg91|sms77|whatsApp|telegram|discord|slack|mattermost|rocketchat|microsoftTeams|matrix|line|pushover|pushbullet|gotify)$/;
export const IS_MAIL = /\.(?:gmail|emailSend|microsoftOutlook|sendGrid|mailgun|sendInBlue|mailjet|mandrill|awsSes)$/;

export const IS_SMS = /\.(?:twilio|vonage|messageBird|plivo|mocean|msg91|sms77|whatsApp)$/;

/** To an address that the item brings. */
export const toOthers = ({ settings, data }: Step): boolean =>
  partsOf({
    settings: Object.fromEntries(WHOM.flatMap((it) => (settings[it] ? [[it, settings[it]]] : []))),
    data: { sets: data?.sets },
  }).some(
    (it) => it.kind === 'field' && !it.blank && /mail|phone|number|user|id\b|chat|address|contact/i.test(it.field),
  );
export const WHOM = ['to', 'user', 'chat', 'phone', 'recipient'];

/** Somebody gave these very words. */
export const isQuoted = (says: string, words: string): boolean => {
  const at = says.indexOf(words);
  return at > 0 && /["“”„«'‘`]/.test(says.charAt(at - 1)) && !isCalled(says, words);
};

/** The "thank you again" mail is called so. */
export const isCalled = (says: string, words: string): boolean => {
  const at = says.indexOf(words);
  return (
    at > 0 &&
    words !== '' &&
    purposeOf(words) !== undefined &&
    /["“”„«'‘`]/.test(says.charAt(at - 1)) &&
    /^["”“»'’`]\s*(?:e-?mail|mail|message|letter|sms|note)\b/i.test(says.slice(at + words.length))
  );
};

/** A field with its name; what is only to be filled in says itself what it is. */
export const lineOf = (it: Part): string => {
  const value = templateText([it]);
  if (typeof it === 'string' || it.kind !== 'field' || it.blank) return value;
  return `${raised(it.field.replaceAll(/[_.]+/g, ' '))}: ${value}`;
};
