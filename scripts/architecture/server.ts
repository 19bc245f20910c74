import { isTest } from './project.ts';
import { importRule, type Rule } from './rule.ts';

const FEATURES = 'packages/server/src/features/';
const PLATFORM = 'packages/server/src/platform/';

/** A feature may use the services and the pure policies of those to its left. */
const ORDER = [
  'accounts',
  'tokens',
  'billing',
  'workflows',
  'video',
  'reading',
  'chat',
  'try-out',
  'mcp',
  'feedback',
  'investors',
  'my-n8n',
  'my-data',
  'admin',
];

/** The shapes of rows (tables.ts) are types without SQL; a service may speak of them. */
const SQL = /^(?:kysely|pg|node:sqlite)$|^packages\/server\/src\/platform\/db\/(?!tables\.ts$)/;
const HTTP = /^(?:fastify|@fastify\/.*|fastify-.*)$|^packages\/server\/src\/platform\/(?:http|session)\.ts$/;

export const serverRules: readonly Rule[] = [
  importRule(
    'routes speak HTTP and ask services: no repository, no SQL',
    (it) => layerOf(it.file) === 'routes' && (SQL.test(it.to) || it.to.endsWith('/repository.ts')),
    { [`${FEATURES}chat/routes.ts`]: "import { chatRepository } from './repository.ts';" },
  ),
  importRule(
    'services and policies see neither HTTP nor SQL',
    (it) => layerOf(it.file) === 'service' && (SQL.test(it.to) || HTTP.test(it.to) || it.to.endsWith('/routes.ts')),
    { [`${FEATURES}chat/service.ts`]: "import type { FastifyRequest } from 'fastify';" },
  ),
  importRule(
    'repositories speak SQL: no HTTP, no service',
    (it) => layerOf(it.file) === 'repository' && (HTTP.test(it.to) || /\/(?:routes|service)\.ts$/.test(it.to)),
    { [`${FEATURES}chat/repository.ts`]: "import { createChat } from './service.ts';" },
  ),
  importRule(
    'a feature uses only services and policies of the features to its left',
    ({ file, to }) => {
      const [from, target] = [featureOf(file), featureOf(to)];
      if (isTest(file) || from === null || target === null || from === target) return false;
      return ORDER.indexOf(target) > ORDER.indexOf(from) || layerOf(to) !== 'service';
    },
    { [`${FEATURES}accounts/service.ts`]: "import { createBilling } from '../billing/service.ts';" },
  ),
  {
    name: 'every feature of the server has its place in the order',
    breaches: ({ files }) =>
      [...new Set(files.map(({ path }) => featureOf(path)))]
        .filter((feature) => feature !== null && !ORDER.includes(feature))
        .map((feature) => `${FEATURES}${feature}`),
    forbidden: { [`${FEATURES}horoscopes/service.ts`]: '' },
  },
  importRule(
    'the platform knows no feature',
    ({ file, to }) => file.startsWith(PLATFORM) && !isTest(file) && featureOf(to) !== null,
    { [`${PLATFORM}mail.ts`]: "import { createAccounts } from '../features/accounts/service.ts';" },
  ),
];

function featureOf(path: string): string | null {
  return path.startsWith(FEATURES) ? (path.slice(FEATURES.length).split('/')[0] ?? null) : null;
}

/** Files such as entitlement.ts are policies: pure, with a service's rights. */
function layerOf(file: string): 'routes' | 'service' | 'repository' | null {
  if (featureOf(file) === null || isTest(file)) return null;
  if (/\/[\w-]*routes\.ts$/.test(file)) return 'routes';
  return /\/[\w-]*repository\.ts$/.test(file) ? 'repository' : 'service';
}
