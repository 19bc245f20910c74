/** The workflow of ten nodes that both are to help with, in words, and as a language model would sketch it. */
export const WORDS =
  'When my contact form with name, email, company and message is submitted, get the company from https://api.example.com/companies, summarise the message with AI and add a row to the Google Sheet Leads. If the number of employees is greater than 50, create a HubSpot contact and post it to #sales on Slack; otherwise send a thank-you email with Gmail, wait 3 days and send a reminder with Gmail.';

const says = (it: string) => ({ says: it });
const after = (step: string, way?: string) => ({ after: [way === undefined ? { step } : { step, way }] });
const values = (given: Record<string, string>) => ({
  values: Object.entries(given).map(([need, value]) => ({ need, value })),
});

export const SKETCH = {
  kind: 'automation',
  name: 'Contact form to CRM',
  steps: [
    {
      ...{ id: 'form', node: 'n8n-nodes-base.formTrigger', action: 'form' },
      ...says('my contact form with name, email, company and message is submitted'),
      form: ['name', 'email', 'company', 'message'].map((label) => ({ label })),
    },
    {
      ...{ id: 'company', node: 'n8n-nodes-base.httpRequest', action: 'get' },
      ...says('get the company from https://api.example.com/companies'),
      ...values({ url: 'https://api.example.com/companies?name=[[form: company]]' }),
      ...after('form'),
    },
    {
      ...{ id: 'summary', node: '@n8n/n8n-nodes-langchain.chainLlm', action: null },
      ...says('summarise the message with AI'),
      ...values({ text: '[[form: message]]' }),
      instruction: 'Summarise the message in two sentences.',
      ...after('company'),
    },
    {
      ...{ id: 'model', node: '@n8n/n8n-nodes-langchain.lmChatOpenAi', action: null, says: null, under: 'summary' },
      assumedBecause: 'no language model was named',
    },
    {
      ...{ id: 'row', node: 'n8n-nodes-base.googleSheets', action: 'append' },
      ...says('add a row to the Google Sheet Leads'),
      ...values({ document: 'Leads' }),
      fields: ['name', 'email', 'company', 'message', 'summary'],
      ...after('summary'),
    },
    {
      ...{ id: 'large', node: 'n8n-nodes-base.if', action: null },
      ...says('If the number of employees is greater than 50'),
      conditions: { all: [{ field: '[[company: employees]]', operator: 'gt', value: '50', type: 'number' }] },
      ...after('row'),
    },
    {
      ...{ id: 'contact', node: 'n8n-nodes-base.hubspot', action: 'contact.upsert' },
      ...says('create a HubSpot contact'),
      ...values({ email: '[[form: email]]' }),
      ...after('large', 'true'),
    },
    {
      ...{ id: 'post', node: 'n8n-nodes-base.slack', action: 'message.post' },
      ...says('post it to #sales on Slack'),
      ...values({ channel: '#sales', text: '[[form: name]] of [[form: company]]: [[summary: text]]' }),
      ...after('contact'),
    },
    {
      ...{ id: 'thanks', node: 'n8n-nodes-base.gmail', action: 'message.send' },
      ...says('send a thank-you email with Gmail'),
      ...values({
        to: '[[form: email]]',
        subject: 'Thank you',
        text: 'Hello [[form: name]], thank you for your message.',
      }),
      ...after('large', 'false'),
    },
    {
      ...{ id: 'wait', node: 'n8n-nodes-base.wait', action: null },
      ...says('wait 3 days'),
      wait: { amount: 3, unit: 'days' },
      ...after('thanks'),
    },
    {
      ...{ id: 'reminder', node: 'n8n-nodes-base.gmail', action: 'message.send' },
      ...says('send a reminder with Gmail'),
      ...values({
        to: '[[form: email]]',
        subject: 'A reminder',
        text: 'Hello [[form: name]], are you still interested?',
      }),
      ...after('wait'),
    },
  ],
};
