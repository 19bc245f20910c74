import { addresses } from './addresses.ts';
import { customers } from './customers.ts';
import { databases } from './databases.ts';
import { development } from './development.ts';
import { forms } from './forms.ts';
import { googleServices } from './google.ts';
import type { Kit, Service } from './kit.ts';
import { mail } from './mail.ts';
import { discord, mattermost, telegram, twilio } from './messengers.ts';
import { meta } from './meta.ts';
import { microsoftServices } from './microsoft.ts';
import { models } from './models.ts';
import { publishing } from './publishing.ts';
import { shops } from './shops.ts';
import { slack } from './slack.ts';
import { tables } from './tables.ts';
import { work } from './work.ts';

/** Every service whose accounts are told step by step. */
export const SERVICES: readonly Service[] = [
  googleServices,
  microsoftServices,
  slack,
  telegram,
  discord,
  twilio,
  mattermost,
  meta,
  ...models,
  ...tables,
  ...databases,
  ...mail,
  ...customers,
  ...development,
  ...shops,
  ...work,
  ...forms,
  ...publishing,
  addresses,
];

/** The kit of a credential type, with the name of its service. */
export function kitOf(type: string): (Kit & { service: string }) | undefined {
  const service = SERVICES.find((it) => Object.hasOwn(it.accounts, type));
  const kit = service?.accounts[type];
  return service && kit ? { service: service.name, ...kit } : undefined;
}
