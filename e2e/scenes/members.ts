import type { Workflow } from '@plainflow/contracts/workflow';
import type { Page } from 'playwright-core';
import { say, signUp } from '../people.ts';
import type { Scene } from './scene.ts';

/** What members see. */
export const members: readonly Scene[] = [
  {
    name: 'feedback, empty',
    go: async (page) => {
      await signUp(page);
      await page.goto('/dashboard?tab=feedback');
    },
  },
  {
    name: 'feedback, sent',
    go: async (page) => {
      await signUp(page);
      await page.goto('/dashboard?tab=feedback');
      await page.getByLabel('Title').fill('Dark drawings');
      await page.getByLabel('Description').fill('Please draw the graph on black too.');
      await page.getByRole('button', { name: 'Submit Feedback' }).click();
      await page.getByRole('heading', { name: 'Dark drawings' }).waitFor();
    },
  },
  {
    name: 'saved',
    go: async (page) => {
      await signUp(page);
      for (const sentence of SENTENCES) {
        await page.goto('/');
        await say(page, sentence);
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        await page.getByText('New workflow saved successfully', { exact: true }).waitFor();
      }
      await page.goto('/saved');
      await page.getByText('2 automations', { exact: true }).waitFor();
    },
  },
  {
    name: 'saved, share dialog',
    go: async (page) => {
      await saved(page);
      await page.getByRole('button', { name: /^More for/ }).click();
      await page.getByRole('menuitem', { name: 'Share' }).click();
      await page.getByRole('button', { name: 'Make a link' }).click();
      await page.getByLabel('Link').waitFor();
    },
  },
  {
    name: 'saved, versions dialog',
    go: async (page) => {
      await saved(page);
      await page.goto('/saved');
      const { items } = (await (await page.request.get('/api/saved')).json()) as {
        items: { id: string; json_data: Workflow }[];
      };
      const [{ id, json_data } = { id: '', json_data: null }] = items;
      const before = json_data?.nodes.at(-1);
      if (!json_data || !before) throw new Error('Nothing was saved.');
      const slack = { ...before, parameters: { ...before.parameters, text: 'Good morning, everybody!' } };
      const log = { ...before, id: 'log', name: 'Keep a record', type: 'n8n-nodes-base.googleSheets', parameters: {} };
      const change = (nodes: Workflow['nodes']) =>
        page.request.put(`/api/workflows/${id}`, { data: { json_data: { ...json_data, nodes } } });
      await change([...json_data.nodes, log]);
      await change([...json_data.nodes.slice(0, -1), slack]);
      await page.reload();
      await page.getByRole('button', { name: /^More for/ }).click();
      await page.getByRole('menuitem', { name: 'Versions' }).click();
      await page.getByText('This is the present version.').waitFor();
    },
  },
];

const SENTENCES = [
  'Every day at 9, post "Good morning" to #general on Slack.',
  'When my Typeform is filled in, add a row to Google Sheets and send a thank-you e-mail with Gmail.',
];

async function saved(page: Page): Promise<void> {
  await signUp(page);
  await say(page, SENTENCES[0] ?? '');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('New workflow saved successfully', { exact: true }).waitFor();
  await page.goto('/saved');
}
