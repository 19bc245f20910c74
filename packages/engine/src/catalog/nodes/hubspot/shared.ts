import type { Need, Values } from '../../profile.ts';
import { chosen, type Locator, picked, placeholder } from '../../shape.ts';

export const auth = { authentication: 'appToken' };

export const idOf = (v: Values, what: string): Locator =>
  picked(`HubSpot ${what}`, v.field(`${what} id`) ?? placeholder(`HubSpot ${what}`), { id: /^\d+$/ });

export const owner: Need = {
  key: 'owner',
  label: 'HubSpot owner',
  ask: 'Who should own it?',
  from: [],
  nouns: ['owner'],
  weight: 'may',
};

/** People have ids in HubSpot. */
export const ownerOf = (value: string): string => chosen(owner.label, value, /^\d+$/);

export const lifecycle: Need = {
  key: 'lifecycle',
  label: 'Lifecycle stage',
  ask: 'Which lifecycle stage should it have?',
  options: ['Subscriber', 'Lead', 'Marketing qualified lead', 'Sales qualified lead', 'Opportunity', 'Customer'],
  from: [],
  nouns: ['lifecycle stage', 'lifecycle'],
  weight: 'may',
};

const STAGES: Record<string, string> = {
  mql: 'marketingqualifiedlead',
  sql: 'salesqualifiedlead',
};
const OWN = /^(?:subscriber|lead|marketingqualifiedlead|salesqualifiedlead|opportunity|customer|evangelist|other)$/;

/** HubSpot's own name of a stage; one that the account made itself has an id. */
export function lifecycleOf(value: string): string {
  const name = value
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, '');
  const own = STAGES[name] ?? name;
  return OWN.test(own) ? own : chosen(lifecycle.label, value, /^\d+$/);
}
