import { key, type Service } from './kit.ts';

const HOST =
  '{n8n}, put in host, port, database, user and password (your provider shows them as connection details), and save.';
const REACH =
  'n8n must reach the server: on n8n Cloud, the database must be open to the internet for its address, with SSL.';
const USER = 'Make a user of its own for n8n, and give it on the tables in question only {scopes}';
const RIGHTS = [
  ['SELECT'],
  // A query that only a run tells may do anything.
  ['INSERT', /\.(?:insert|upsert)$|executeQuery(?:$|.* (?:insert|merge|replace|call)\b)|memoryPostgresChat/],
  ['UPDATE', /\.(?:update|upsert)$|executeQuery(?:$|.* (?:update|merge|call)\b)/],
  ['DELETE', /\.deleteTable$|executeQuery(?:$|.* (?:delete|truncate|replace|call)\b)/],
  ['CREATE', /executeQuery.* (?:create|alter|drop)\b|memoryPostgresChat|vectorStore/],
] as const;

export const databases: readonly Service[] = [
  {
    name: 'PostgreSQL',
    accounts: {
      postgres: key({
        minutes: 5,
        steps: [USER, HOST, REACH],
        scopes: RIGHTS,
        scopesAre: 'Privileges',
      }),
    },
  },
  {
    name: 'MySQL',
    accounts: {
      mySql: key({
        minutes: 5,
        steps: [USER, HOST, REACH],
        scopes: RIGHTS,
        scopesAre: 'Privileges',
      }),
    },
  },
  {
    name: 'MongoDB',
    accounts: {
      mongoDb: key({
        minutes: 5,
        address: 'https://cloud.mongodb.com',
        steps: [
          'In Atlas ({address}) open Database Access and add a user with, on the one database, the role {scopes}',
          'Open Network Access and allow the address of your n8n.',
          'Open your cluster → Connect → Drivers and copy the connection string.',
          '{n8n}, choose “Connection String”, paste it with user and password in it, put in the database, and save.',
        ],
        scopes: [
          ['read', 'only reads'],
          ['readWrite', 'writes'],
        ],
        scopesAre: 'Role',
        plan: 'the free cluster of Atlas is enough to begin with; your own server needs no plan',
      }),
    },
  },
  {
    name: 'Redis',
    accounts: {
      redis: key({
        minutes: 3,
        steps: [
          '{n8n}, put in host, port, password and the number of the database, and save.',
          'Where others use the same server, take a database number, or a user (ACL), of its own.',
          REACH,
        ],
      }),
    },
  },
];
