import type { Clause } from './clause.ts';
import { readConditions } from './conditions.ts';
import type { Heard } from './heard.ts';
import { waitIn } from './waits.ts';

/** "If nobody answers within a day": what is done when somebody who was asked for approval lets the time pass. */

const SPAN = String.raw`(?:half an? |(?:an?|one|two|three|four|five|six|seven|ten|twelve|\d+|a few|another)[ -]?)(?:working |business )?(?:minutes?|mins?|hours?|hrs?|h|days?|d|weeks?)\b`;
const ANSWERS = String.raw`(?:answer|repl(?:y|ie)|respon[ds]|react|decid|decision|approv|hear|get back|confirm|sign|feedback|word\b|action\b)`;
const NEGATIVE = String.raw`(?:nobody|no ?one|none of \w+|no|not|never|\w+n't|cannot|fails? to|without)`;
const SILENCE = String.raw`\b${NEGATIVE}\b[^.,;:\n]{0,30}?\b${ANSWERS}[^.,;:\n]{0,25}?\b(?:within|in|after|for|by|inside(?: of)?)\s+(?:the next )?${SPAN}`;
const AFTER = String.raw`\b(?:after|within|in)\s+${SPAN}[^.,;:\n]{0,15}?\b${NEGATIVE}\b[^.,;:\n]{0,20}?\b${ANSWERS}\w*(?: yet| so far)?`;

/** Marks such a test, so that the work behind it is told apart: "… within a day email her" → "if … within a day, email her". */
export function markSilence(text: string): string {
  return text
    .replace(
      new RegExp(
        String.raw`(^|[.;:,\n]\s*|\b(?:and|but)\s+)((?:if|when|whenever|should|in case|once)\b[^.,;:\n]{0,40}?(?:${SILENCE}|${AFTER}))(?:[,:]|\s*->|\s+then\b)?\s+(?:just |simply )?(?=\w)`,
        'gi',
      ),
      (_, before: string, test: string) => `${before}${test}, `,
    )
    .replace(
      new RegExp(
        String.raw`(^|[.;\n]\s*|,\s+|\b(?:and|but)\s+)((?:${SILENCE}|${AFTER}))\s*(?:\?|[,:]|->)\s*(?=\w)`,
        'gi',
      ),
      (_, before: string, test: string) => `${before}if there is ${test}, `,
    );
}

const SILENT = new RegExp(`${SILENCE}|${AFTER}`, 'i');
const LENGTH = new RegExp(SPAN, 'i');

export function silent({ it, text, state, later }: Heard): Clause[] | undefined {
  if (!(state.approval || later) || !/^(?:if|when|unless)$/.test(it.lead ?? '') || !SILENT.test(text)) return undefined;
  const said = LENGTH.exec(text)?.[0].replace(/another|(?:working|business) /gi, (word) =>
    /another/i.test(word) ? 'one' : '',
  );
  const span = waitIn(`wait ${said?.replace(/-/g, ' ')}`);
  if (span?.kind !== 'wait') return undefined;
  state.conditions++;
  delete state.way;
  return [
    { kind: 'condition', text, conditions: readConditions(text), timeout: { amount: span.amount, unit: span.unit } },
  ];
}
