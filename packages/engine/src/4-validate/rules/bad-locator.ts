import { valueRule } from '../value-rule.ts';

/** A resource locator without its marks, or with a mode that this parameter does not have. */
export const badLocator = valueRule('bad-locator', {
  title: 'A resource without its mode',
  means:
    'Documents, channels, tables and the like are given as resource locators. A plain text in their place is shown as empty.',
  example: '"channelId": "#general"',
  mend: 'Write `{ "__rl": true, "mode": "name", "value": "#general" }`, with a mode that this parameter has.',
});
