import type { Step } from '../2-outline/outline.ts';
import type { Found } from './reference-types.ts';

/** What is known of a value whose field is the user's own: a cell of a table, one in several parts, or one of an API. */
export const sortOfValue = (step: Step, word: string): Pick<Found, 'unknown' | 'parts' | 'cell' | 'serial'> =>
  /\.(?:httpRequest|graphql)$/.test(step.node)
    ? { unknown: true }
    : step.node.endsWith('.jotFormTrigger') && !IN_ONE.test(word)
      ? { parts: true }
      : CELLS.test(step.node)
        ? { cell: true, ...(isSerial(step, word) ? { serial: true as const } : {}) }
        : {};

/** Microsoft counts days; a trigger for rows does where it was told to. */
function isSerial({ node, data }: Step, word: string): boolean {
  const told = data?.serialDates as readonly string[] | undefined;
  if (!node.endsWith('.microsoftExcel') && !told) return false;
  return told?.includes(word.toLowerCase()) === true || DAYS.test(word.replaceAll('_', ' '));
}
const DAYS = /\b(?:date|day|deadline|birthday|due)$/i;

const CELLS = /\.(?:googleSheets(?:Trigger)?|microsoftExcel|extractFromFile|spreadsheetFile)$/;

/** What a form asks for in one box. Names, dates, addresses and choices come in several parts, however the question is worded. */
const IN_ONE =
  /\b(?:e-?mail(?: address)?|number(?: of .+)?|amount|price|quantity|message|comments?|notes?|website|url)$/i;
