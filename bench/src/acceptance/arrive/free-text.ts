import type { NodeDescription, Property } from '../n8n/description.ts';

/**
 * Which places of a node's parameters hold text that somebody writes: not options, names of things to choose, or switches.
 * Of what is looked up first (a document, a channel by its name) another value may be sent.
 */
export function freeTextIn(description: NodeDescription): (at: string) => boolean {
  const texts = new Set(description.properties.flatMap((it) => textPaths(it, '')));
  return (at) =>
    !INSIDE.test(at) &&
    texts.has(
      at
        .split('.')
        .filter((it) => !/^\d+$/.test(it))
        .join('.'),
    );
}

/** Parts of locators, conditions and mappers that n8n keeps for itself. */
const INSIDE = /(?:^|\.)(?:__rl|mode|cachedResultName|cachedResultUrl|operator|schema|matchingColumns|id|type)(?:\.|$)/;

function textPaths(it: Property, under: string): string[] {
  const at = under ? `${under}.${it.name}` : it.name;
  if (it.type === 'string' || it.type === 'json') return SWITCHES.test(it.name) ? [] : [at];
  const inside = [...(it.options ?? []), ...(it.values ?? [])];
  if (it.type === 'collection' || it.type === 'fixedCollection' || it.values)
    return inside.flatMap((one) => textPaths(one, at));
  return [];
}

/** They tell n8n something, and are not sent. */
const SWITCHES =
  /binaryProp|dataProperty|binaryProperty|^jsonHeaders$|^path$|webhookSuffix|^outputKey$|^language$|^jsCode$|^notice$|^combineMapPrompt$|^jsonSchemaExample$|^inputSchema$|^skipSelectors$|^fieldsToCompare$|^property$/i;
