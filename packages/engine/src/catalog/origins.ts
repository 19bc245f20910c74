/**
 * What n8n says of the items that a node was given, to whoever asks behind it which of them an item was made of. `others`: it names others,
 * or none at all (Excel counts the heading along with the rows); `all`: one item is made of all that came in.
 */
export function originsTold({ node, action }: { node: string; action: string }): 'others' | 'all' | undefined {
  const name = node.split('.').at(-1);
  if (name === 'microsoftExcel' && EXCEL.test(action)) return 'others';
  if (name === 'googleBigQuery' && /^(?:.*\.)?insert$/.test(action)) return 'all';
  return name === 'convertToFile' && !/^(?:toText|toBinary|iCal)$/.test(action) ? 'all' : undefined;
}

const EXCEL = /^(?:worksheet\.(?:append|update|upsert|readRows)|table\.(?:append|getRows))$/;
