import { givenField } from './given-fields.ts';
import { actionOf, addsTo } from './output-shape.ts';
import type { Place } from './reference-types.ts';
import { sourcesOf } from './upstream.ts';

/** A date that no step gives is that of the run. */
export const RUN_DATE = /^(?:the )?(?:current |today's )?(?:date|timestamp|date and time)$/i;
export const NOW = '$now.toISO()';

/** A row that a clock writes has the date of the run, one that an event writes the date of the event. */
export function isDateOfRun(place: Place, word: string): boolean {
  const { catalog, outline, step } = place;
  const before = sourcesOf(catalog, outline, step);
  return (
    RUN_DATE.test(word.trim()) &&
    !addsTo(catalog, step) &&
    actionOf(catalog, step)?.intents.some((it) => /^(?:add|create|upsert)$/.test(it)) === true &&
    /\.(?:scheduleTrigger|manualTrigger)$/.test(before.at(-1)?.step.node ?? '') &&
    !givenField(place, before, [word])
  );
}
