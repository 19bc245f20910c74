import type { Person } from '../load/people.ts';

export type Call = {
  name: string;
  /** How often for each of those who are asked for. */
  times: number;
  ask(base: string, person: Person & { number: number }, round: number): Promise<Response>;
};

const get = (base: string, path: string, { cookie }: Person) => fetch(base + path, { headers: { cookie } });
const write = (method: string, base: string, path: string, { cookie }: Person, body: object) =>
  fetch(base + path, {
    method,
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });

/** What is asked for all the time, and what touches the most rows. `person.number`: of the account, from which its ids follow. */
export const callsWith = (file: object): Call[] => [
  { name: 'who am I', times: 10, ask: (base, person) => get(base, '/api/auth/me', person) },
  { name: 'my automations', times: 5, ask: (base, person) => get(base, '/api/saved', person) },
  { name: 'search mine', times: 5, ask: (base, person) => get(base, '/api/saved?search=automation', person) },
  {
    name: 'open one',
    times: 5,
    ask: (base, person, round) => get(base, `/api/workflows/w${person.number * 10 + (round % 10)}`, person),
  },
  {
    name: 'save a change',
    times: 5,
    ask: (base, person, round) =>
      write('PUT', base, `/api/workflows/w${person.number * 10 + (round % 10)}`, person, {
        json_data: { ...file, name: `Changed ${round}` },
      }),
  },
  { name: 'my conversations', times: 5, ask: (base, person) => get(base, '/api/conversations', person) },
  {
    name: 'open a conversation',
    times: 5,
    ask: (base, person, round) => get(base, `/api/conversations/c${person.number * 5 + (round % 5)}`, person),
  },
  {
    name: 'describe (rules)',
    times: 2,
    ask: (base, person, round) =>
      write('POST', base, '/api/workflow/generate', person, {
        message: `Every weekday at ${(round % 12) + 1} post "Good morning" to #general on Slack.`,
      }),
  },
];
