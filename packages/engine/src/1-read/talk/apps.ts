import type { Lexicon } from '../../catalog/lexicon.ts';
import { tokenize } from '../tokens.ts';

const ASKED =
  /^(?:(?:hi|hello|hey|ok|so|and|but)[, ]+)*(?:(?:does|will|can|could|do|would) (?:you|it|this|plainflow|n8n)(?: also)? (?:(?:work|integrate|connect|interface|talk|deal|go) (?:with|to)|support|handle|know|speak|use)|(?:is|are)(?: there| an?)* (?:support|integrations?|connectors?|nodes?) for|(?:is|would) (?:it|this|that) (?:be )?(?:also )?possible (?:to (?:do|use|run|make|have) (?:it |this |that )?)?(?:with|in|on|using)?|(?:can|could) (?:it|this|that|we|i) (?:also )?(?:be done|do (?:it|this|that)|work|run|be made) (?:with|in|on|using)|is|are|do you have)\s+(.{2,40}?)(?: (?:supported|available|included|possible|integrations?|nodes?|support|too|as well))*\s*\?*$/i;

/** "Does it work with Shopify?": the services that a question is about; nothing where it asks something else. */
export function appsAsked(lexicon: Lexicon, text: string): { known: string[]; words: string } | undefined {
  const found = ASKED.exec(text);
  const words = found?.[1]?.trim();
  if (!words) return undefined;
  const tokens = tokenize(lexicon, words).filter(
    (it) => it.kind !== 'mark' && !/^(?:and|or|with|the|my|our)$/.test(it.lower),
  );
  const models = tokens.filter((it) => it.kind === 'model').map((it) => it.text);
  if (models.length > 0 && models.length === tokens.length) return { known: models, words };
  const known = tokens.flatMap((it) => (it.kind === 'service' && it.family ? [it.family] : []));
  const rest = tokens.filter((it) => it.kind !== 'service');
  if (known.length > 0 && rest.length === 0)
    return { known: known.map((it) => lexicon.families.get(it)?.label ?? it), words };
  // One name that is in no list: a capital tells that it is one.
  const asksSupport = /\b(?:work with|integrate|connect (?:with|to)|support|know)\b/i.test(text);
  return known.length === 0 && asksSupport && rest.length <= 2 && /^[A-Z]/.test(words)
    ? { known: [], words }
    : undefined;
}
