import type { Values } from '../../profile.ts';
import { type Locator, picked, placeholder } from '../../shape.ts';

export const auth = { authentication: 'appToken' };

export const idOf = (v: Values, what: string): Locator =>
  picked(`HubSpot ${what}`, v.field(`${what} id`) ?? placeholder(`HubSpot ${what}`), { id: /^\d+$/ });
