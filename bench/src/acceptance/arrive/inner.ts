/** Steps that only handle items and never send anything. */
export const isInner = (type: string): boolean => INNER.test(type);

const INNER =
  /\.(?:if|switch|filter|splitInBatches|merge|limit|removeDuplicates|splitOut|aggregate|summarize|sort|set|code|noOp|wait|compareDatasets|renameKeys|dateTime|crypto|html|markdown|xml|jwt|totp|convertToFile|extractFromFile|editImage|compression|itemLists|manualTrigger|scheduleTrigger|stopAndError|stickyNote)$/;
