import { valueRule } from '../value-rule.ts';

/** A resource locator without its marks, or with a mode that this parameter does not have. */
export const badLocator = valueRule('bad-locator');
