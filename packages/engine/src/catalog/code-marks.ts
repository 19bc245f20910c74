/** How the code of a Code node names steps before it, until they have their names: `$('orders')`, `[[orders: total]]`. */

/** The quote, and the id or name. */
export const STEP_CALL = /\$\(\s*(['"`])((?:(?!\1)[^\\\n])*)\1\s*\)/g;

/** No JavaScript has a colon there. */
export const STEP_FIELD = /\[\[\s*([A-Za-z][\w-]{0,30}):\s*([^[\]\n]{1,80}?)\s*\]\]/g;
