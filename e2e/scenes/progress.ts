import { startLanguageModel } from '@plainflow/stand-ins';
import type { Page } from 'playwright-core';
import { say, signUp } from '../people.ts';
import { readBy } from '../support/model.ts';
import { openConsole } from './administrators.ts';
import type { Scene, Stage } from './scene.ts';

const WISH = 'When a lead fills in my Typeform, add a row to Google Sheets, tell the team on Slack and send a mail.';

/** What a language model writes slowly. */
const ANSWER = JSON.stringify({
  kind: 'automation',
  name: 'Leads',
  steps: ['Watch the form', 'Add a row for the lead', 'Tell the team on Slack', 'Say thank you by mail', 'End'].map(
    (title, i) => ({ id: `s${i}`, node: 'n8n-nodes-base.slack', title, says: title }),
  ),
});

/** The progress of a request that a language model reads, and how such a request ends otherwise; the model is stood in for. */
const scenes: readonly Scene[] = [
  {
    name: 'progress, asked',
    isBusy: true,
    go: async (page) => {
      await asked(page, `${WISH} silent`);
      await page.getByText('Asking the language model…').first().waitFor();
    },
  },
  {
    name: 'progress, steps so far',
    isBusy: true,
    go: async (page) => {
      await asked(page, `${WISH} slow`);
      await page.getByText('Say thank you by mail').first().waitFor();
    },
  },
  {
    name: 'progress, canceled',
    go: async (page) => {
      await asked(page, `${WISH} silent`);
      await page.getByText('Asking the language model…').first().waitFor();
      await page.getByRole('button', { name: 'Cancel', exact: true }).first().click();
      await page.getByText('Canceled. Your message is kept, and nothing was counted.').waitFor();
    },
  },
  {
    name: 'progress, taken over',
    go: async (page) => {
      await asked(page, `${WISH} refused`);
      await page.getByText('Automation JSON generated successfully!').first().waitFor();
      // On a phone the result has come to the front.
      const chat = page.getByRole('tab', { name: 'Chat', exact: true });
      if (await chat.isVisible()) await chat.click();
      await page
        .getByText(/built-in reader/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'admin, system',
    go: async (page) => {
      await asked(page, `${WISH} refused`);
      await page.getByText('Automation JSON generated successfully!').first().waitFor();
      await openConsole(page, '');
      await page.goto('/admin/system');
      await page.getByRole('list', { name: 'Cost by model' }).waitFor();
    },
  },
  // The last one: a model that says so is left alone for a while.
  {
    name: 'progress, busy model',
    go: async (page) => {
      await asked(page, `${WISH} busy`);
      await page.getByRole('log').getByRole('alert').waitFor();
    },
  },
];

async function asked(page: Page, wish: string): Promise<void> {
  await signUp(page);
  await say(page, wish);
}

export const progress: Stage = {
  scenes,
  open: async () => {
    const model = await startLanguageModel();
    model.otherwise = ({ messages }) => {
      const said = messages[0]?.text ?? '';
      if (said.includes(' silent')) return { kind: 'silent' };
      // Its end comes long after the picture.
      if (said.includes(' slow'))
        return { kind: 'text', text: `${ANSWER.slice(0, -2)}${' '.repeat(4000)}]}`, pieceMs: 200 };
      if (said.includes(' busy')) return { kind: 'status', status: 429, retryAfter: '90' };
      return { kind: 'refusal' };
    };
    return { variables: readBy(model), close: () => model.stop() };
  },
};
