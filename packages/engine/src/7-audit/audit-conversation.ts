import type { Catalog } from '../catalog/catalog.ts';
import type { Lexicon } from '../catalog/lexicon.ts';
import { type Audit, audit, type Built, type Said } from './audit.ts';

/** One message that asks for something; `after` is what stood there after it, asked for only where something may be missing. */
export type Asking = Said & { after: (() => Built) | undefined };

/**
 * What of a conversation is not built. What an earlier message asked for and got was changed since: only what it never got is
 * still missing.
 */
export function auditAll(catalog: Catalog, lexicon: Lexicon, messages: readonly Asking[], now: Built): Audit {
  const all = messages.map((it) => {
    const found = audit(catalog, lexicon, it, now);
    if (!it.after || found.missing.length === 0) return found;
    const never = new Set(audit(catalog, lexicon, it, it.after()).missing);
    const missing = found.missing.filter((one) => never.has(one));
    return { ...found, missing, built: missing.length > 0 ? found.built : found.parts };
  });
  return {
    missing: [...new Set(all.flatMap((it) => it.missing))],
    unfounded: all.flatMap((it) => it.unfounded),
    parts: all.reduce((sum, it) => sum + it.parts, 0),
    built: all.reduce((sum, it) => sum + it.built, 0),
  };
}
