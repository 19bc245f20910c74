import type { Values } from './profile.ts';
import { isTaskVerb } from './tasks.ts';

/** In which form a model writes for those who get it: what shows Markdown as signs gets none, what has a limit is told it. */
export function formFor(nodes: readonly string[], task: string, each = ''): string {
  const says = (words: RegExp): boolean => words.test(task);
  if (nodes.some((it) => it.endsWith('.twitter')))
    return says(LENGTH) ? '' : `Write at most 240 characters${each}, without Markdown.`;
  if (nodes.some((it) => /bluesky/i.test(it)))
    return says(LENGTH) ? '' : `Write at most 280 characters${each}, without Markdown.`;
  if (says(/\b(?:html|markdown|json|xml|csv)\b/i)) return '';
  if (nodes.some((it) => /\.(?:wordpress|ghost)$/.test(it)))
    return 'Write it as HTML for a web page, without a title and without Markdown.';
  const most = says(LENGTH) ? undefined : LIMITS.find(([to]) => nodes.some((it) => to.test(it)))?.[1];
  const plain = nodes.some((it) => PLAIN.test(it)) ? 'Write plain text without Markdown.' : '';
  return [plain, most ? `Write at most ${most} characters.` : ''].filter((it) => it !== '').join(' ');
}

/** What a service takes of one message: the shortest first. */
const LIMITS: readonly (readonly [RegExp, string])[] = [
  [/\.(?:twilio|vonage|messageBird|plivo|sms77|msg91|mocean)$/, '1,500'],
  [/\.discord$/, '1,900'],
  [/\.(?:telegram|whatsApp)$/, '4,000'],
];

const LENGTH = /\b\d+ (?:characters|chars|signs|letters)\b/i;
const PLAIN =
  /\.(?:gmail|emailSend|microsoftOutlook|sendGrid|mailgun|telegram|whatsApp|twilio|vonage|messageBird|plivo|linkedIn|facebookGraphApi|sms77|msg91|mocean)$/;

/** "in my tone": the model has to see how somebody writes. */
export const styleOf = (task: string): string =>
  /\b(?:my|our)(?: own)? (?:usual |personal |brand |writing )?(?:style|tone|voice)\b/i.test(task)
    ? 'Write as in these texts: {{? two or three texts of your own that show your style}}'
    : '';

/** Both, of a step that a reading made. */
export function formOf(v: Values): string {
  if (v.data('sketched') !== true) return '';
  const task = `${String(v.data('instruction') ?? '')} ${String(v.data('system') ?? '')}`;
  const isValues = v.data('attributes') !== undefined || v.data('parser') !== undefined;
  const form = isValues ? lengthFor(v, task) : formFor((v.data('readers') as string[] | undefined) ?? [], task);
  return [form, styleOf(task)].filter((it) => it !== '').join(' ');
}

/** Of values only the length counts. */
const lengthFor = (v: Values, task: string): string => {
  const nodes = ((v.data('readers') as string[] | undefined) ?? []).filter((it) => /twitter|bluesky/i.test(it));
  return nodes.length > 0 ? formFor(nodes, task, ' each') : '';
};

/** What somebody said about an assistant ("quizzes me when I type /quiz", "if it's a booking it checks the calendar"), and not to it. */
export function isRawRequest(text: string): boolean {
  const words = text.trim();
  if (/\b(?:you|your|you're|you are)\b|\n|\[\[|^=|^#/i.test(words)) return false;
  const [first = '', second = ''] = words.split(/\s/);
  return (
    (/s$/.test(first) && (isTaskVerb(first) || /^(?:me|us|them|it|him|her|the|an?|my|our)$/i.test(second))) ||
    /\bit \w+s\b/i.test(words)
  );
}
