import type { Condition } from './clause.ts';

/** "the checkbox Newsletter is ticked", "Consent unchecked", "where Paid is not checked": a box that is on or off. */
export function ticked(text: string): Condition | undefined {
  const found = BOX.exec(text.trim())?.groups;
  const field = (found?.name ?? '').replace(/^["']|["']$/g, '').trim();
  if (!found || field === '') return undefined;
  const off = found.off !== undefined || found.not !== undefined;
  return { field, operator: off ? 'false' : 'true', value: '', type: 'boolean', says: text };
}

const NAME = String.raw`"[^"]+"|'[^']+'|[\w-]+(?: [\w-]+){0,2}?`;
const BOX = new RegExp(
  String.raw`^(?:(?:with|where|whose|having|the|a|an|their|its|has|have|only|if|box|checkbox|tick ?box|flag|field|column|called|named) )*(?<name>${NAME})(?: (?:check ?box|box|tick ?box|flag|field|column))?(?: (?:is|are|was|has been|set to))?(?<not> not|n't)? (?:(?<on>checked|ticked|tick|ticked off|check|enabled|switched on|turned on)|(?<off>unchecked|unticked|disabled|switched off|turned off))$`,
  'i',
);
