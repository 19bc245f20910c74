import type { Catalog } from '../catalog/catalog.ts';
import { actionOf, envelopeOf } from './output-shape.ts';
import { isFork, type Source } from './upstream.ts';

/** Does the step right before give several items? */
export const manyComeIn = (catalog: Catalog, [first]: readonly Source[]): boolean =>
  first?.direct === true && (first.split !== undefined || actionOf(catalog, first.step)?.items === 'many');

/** Does the step right before give a file, so that the item itself holds nothing of what the file says? */
export const fileComesIn = (catalog: Catalog, [first]: readonly Source[]): boolean =>
  first?.direct === true &&
  actionOf(catalog, first.step)?.intents.includes('download') === true &&
  actionOf(catalog, first.step)?.file !== undefined;

/** Under which field all that matters of the item lies: matched by name, a webhook's headers and query would become columns. */
export function envelopeThatComesIn(sources: readonly Source[]): string | undefined {
  const nearest = sources.find(({ step }) => !isFork(step));
  return nearest?.direct ? envelopeOf(nearest.step) : undefined;
}

/** An address that WhatsApp gives of a picture or a recording opens with its own credential alone. */
export const credentialOfAddress = ([first]: readonly Source[]): string | undefined =>
  first?.direct && first.step.node.endsWith('.whatsApp') && first.step.action === 'media.mediaUrlGet'
    ? 'whatsAppApi'
    : undefined;
