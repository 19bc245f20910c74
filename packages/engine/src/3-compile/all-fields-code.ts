/** Whatever an item has, a text for each field. */

export const IS_SAID = "(value ?? '') !== ''";

/** n8n's own number of a row, and what its tables keep of each row, say nothing to people. `parts`: of a value in several parts, those. */
export const everyField = (item: string, between: string, parts = false): string => {
  const own = parts ? `typeof value === 'object' ? (${IN_PARTS}) : value` : 'value';
  const shown = parts ? '' : " && typeof value !== 'object'";
  return `Object.entries(${item} ?? {}).filter(([name, value]) => ${IS_SAID}${shown} && !['row_number', 'createdAt', 'updatedAt'].includes(name) && !(name === 'id' && ${item}?.updatedAt)).map(([name, value]) => name + ': ' + ${parts ? `(${own})` : own}).join('${between}')`;
};

/** Parts that have parts themselves are told with their names, and never as “[object Object]”. */
const DEEP =
  'JSON.stringify(value).replaceAll(\'":\', ": ").replaceAll(\',"\', ", ").replaceAll("},{", "}, {").replace(/[{}[\\]"]/g, "")';
const IN_PARTS = `Object.values(value).some((it) => it && typeof it === 'object') ? ${DEEP} : Object.values(value).join(' ')`;
