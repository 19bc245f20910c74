import type { Brief } from '@plainflow/engine';
import { shortType } from '@plainflow/engine/short-types';
import { RULES } from './rules.ts';

/** What every question begins with, letter by letter the same, so that providers can keep it: the rules and the core list. */
export const rulesWith = (core: string): string => `${RULES}\n\n<core>\n${core}\n</core>`;

/** What a conversation may need beyond the core. The lines are the catalog's; nothing that anybody wrote is in them. */
export const nodesText = (nodes: string): string => `<nodes>\n${nodes}\n</nodes>`;

/** The nodes for the words by which a model asked for more. */
export const moreText = (nodes: string): string =>
  `${nodes === '' ? 'There are no others.' : `This is what there is:\n${nodesText(nodes)}`}\nAnswer now, whole, with lookFor null.`;

/** Words of one answer by which more is looked for. */
export const MOST_LOOKED_FOR = 8;

/** The node types that a model was told of, by the names that it was told. */
export const typesIn = ({ told }: Pick<Brief, 'told'>): ReadonlyMap<string, string> =>
  new Map(Object.keys(told).map((type) => [shortType(type), type]));
