import type { Step } from '../2-outline/outline.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { Field } from '../catalog/profile.ts';
import { actionOf, fieldsOf } from './output-shape.ts';
import type { Source } from './upstream.ts';

/** What of a step people are told, and in which form. */

/** Fields worth showing to a person: no receipts, ids of messages, or nested data, and none that may be missing. */
export function tellingFields(catalog: Catalog, step: Step): ReturnType<typeof fieldsOf> {
  return fieldsOf(catalog, step).filter(
    (it) => it.internal !== true && it.likely !== true && it.type !== 'object' && it.type !== 'array',
  );
}

/** Somebody's yes or no is no data: what it was about is. */
export function asks(catalog: Catalog, step: Step): boolean {
  return actionOf(catalog, step)?.intents.includes('approve') === true;
}

/** Amounts in whole dollars, euros and so on, moments as ISO texts, texts without tags: what people read, and other services take. */
export function shown(code: string, { unit }: Field): string {
  if (unit === 'cents') return `${code} / 100`;
  if (unit === 'html') return `${code}.removeTags()`;
  return unit === 'seconds' ? `DateTime.fromSeconds(${code}).toISO()` : code;
}

/** Does it only tell of what it sent or stored? */
export const isMade = (catalog: Catalog, { step }: Source): boolean =>
  /^(?:send|reply|post|create|add|update|upsert|upload|publish|label|move|archive|comment|complete|invite)$/.test(
    actionOf(catalog, step)?.intents[0] ?? '',
  ) &&
  catalog.entry(step.node)?.group === 'action' &&
  !/\.(?:set|code|httpRequest|graphql)$|langchain/.test(step.node);
