/**
 * What may be pressed instead of typed, read out of an assistant's message that came without ready options.
 * The order of the rules is part of the specification; a rule that finds nothing hands on to the next.
 */
export function optionsIn(message: string): string[] {
  if (!message.includes('?')) return [];
  for (const rule of RULES) {
    const options = rule(message).map(tidy).filter(Boolean);
    if (options.length > 0) return options;
  }
  return [];
}

const WIDGET = 'Options widget should appear for the user to select:';
const FILLERS = new Set(['for', 'the', 'user', 'to', 'select', 'widget', 'should', 'appear']);
const LONGEST = 100;

const RULES: readonly ((message: string) => string[])[] = [
  afterWidgetPhrase,
  yesOrNo,
  (message) => linesLike(message, /^\s*\d+\s*[.):]\s+(.+)$/),
  (message) => linesLike(message, /^\s*[-•*]\s+(.+)$/),
  preference,
  linesAfterQuestion,
  listWithOr,
];

function afterWidgetPhrase(message: string): string[] {
  const at = message.indexOf(WIDGET);
  if (at < 0) return [];
  const rest = message.slice(at + WIDGET.length);
  if (rest.includes(',')) return rest.split(',');
  return rest.split(/\s+/).filter((it) => !FILLERS.has(it.toLowerCase()));
}

function yesOrNo(message: string): string[] {
  // "Would you like A or B?" names its answers and numbered or bulleted lines are answers: those rules come later,
  // and the specification puts this one before them, so a cue is enough.
  return /\byes or no\b|options widget|\bwould you (?:like|prefer)\b|\bdo you want\b|\buser to select\b/i.test(message)
    ? ['Yes', 'No']
    : [];
}

function linesLike(message: string, pattern: RegExp): string[] {
  return message.split('\n').flatMap((line) => pattern.exec(line)?.[1] ?? []);
}

function preference(message: string): string[] {
  const asked = /would you (?:prefer|like|want|need)(?: to)?\s+([^?]+)\?/i.exec(message)?.[1];
  const options = asked ? splitList(asked) : [];
  return options.length >= 2 && options.every((it) => it.length < LONGEST) ? options : [];
}

function linesAfterQuestion(message: string): string[] {
  const lines = message
    .slice(message.indexOf('?') + 1)
    .split('\n')
    .map((it) => it.trim())
    .filter(Boolean);
  return lines.every((it) => it.length < LONGEST) ? lines : [];
}

function listWithOr(message: string): string[] {
  const segment = message.split(/[?.:!\n]/).find((it) => it.includes(',') && it.includes(' or '));
  return segment ? splitList(segment).filter((it) => it.length < LONGEST) : [];
}

function splitList(text: string): string[] {
  return text
    .split(/,\s*(?:or\s+)?|\s+or\s+/i)
    .map((it) => it.trim())
    .filter(Boolean);
}

function tidy(option: string): string {
  return option.replaceAll('_', ' ').trim();
}
