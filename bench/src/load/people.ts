import type { Workflow } from '@plainflow/contracts/workflow';

/** What somebody sends to be known. */
export type Person = { cookie: string };

export async function signUp(base: string, username: string): Promise<Person> {
  const email = `${username}@example.com`;
  return signedIn(await send(base, '/api/auth/register', '', { username, name: 'Load', email, password: PASSWORD }));
}

export async function administrator(base: string): Promise<Person> {
  return signedIn(await send(base, '/api/auth/admin/login', '', { username: ADMIN, password: PASSWORD }));
}

export const ADMIN = 'boss';
export const PASSWORD = 'correct horse battery';

export function send(base: string, path: string, cookie: string, body: object): Promise<Response> {
  return fetch(base + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
}

async function signedIn(reply: Response): Promise<Person> {
  if (!reply.ok) throw new Error(`Signing in: ${reply.status} ${await reply.text()}`);
  const cookies = reply.headers.getSetCookie().map((it) => it.split(';')[0]);
  return { cookie: cookies.join('; ') };
}

export const SHORT = 'Every weekday at 9, post "Good morning" to #general on Slack.';

const SENTENCES = [
  'Every weekday at 8 get the new rows of the Google Sheet "Orders".',
  'If the total is over 500, add the customer to HubSpot as a contact and tell #sales on Slack.',
  'Otherwise send them an email with the subject "Thank you for your order".',
  'Then write the order number, the total and the name into the Airtable base "Finance".',
  'When the country is Germany, create a task in Todoist called "Check the tax".',
  'At the end post how many orders there were to #finance on Slack.',
];

/** So many characters of plain requests, not two of them alike. */
export function long(characters: number, seed: number): string {
  let text = '';
  for (let i = seed; text.length < characters; i++) text += `${SENTENCES[i % SENTENCES.length]} `;
  return text.slice(0, characters);
}

export const WORKFLOW: Workflow = {
  name: 'Orders',
  nodes: Array.from({ length: 12 }, (_, i) => ({
    id: `n${i}`,
    name: `Step ${i}`,
    type: i === 0 ? 'n8n-nodes-base.manualTrigger' : 'n8n-nodes-base.set',
    typeVersion: i === 0 ? 1 : 3.4,
    position: [i * 220, 0] as [number, number],
    parameters:
      i === 0 ? {} : { assignments: { assignments: [{ id: `a${i}`, name: 'note', value: 'x'.repeat(200) }] } },
  })),
  connections: {},
};
