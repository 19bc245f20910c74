import type { Page } from 'playwright-core';

/**
 * What somebody has in n8n already. Two faults have one right answer each (a node's name in other letters, a setting that n8n does not
 * have), two have several (a wire to nowhere, a parameter that nobody knows).
 */
export const THEIRS = {
  name: 'Orders to the team',
  nodes: [
    node('Each morning', 'scheduleTrigger', 1.2, 0, 0, { rule: { interval: [{ triggerAtHour: 7 }] } }),
    node('Fetch orders', 'httpRequest', 4.2, 224, 0, {
      url: 'https://shop.example.com/orders',
      nonsense: 7,
      options: {},
    }),
    node('Tell', 'slack', 2.3, 448, 0, {
      select: 'channel',
      channelId: { __rl: true, mode: 'name', value: '#sales' },
      text: '={{ $json.total }} orders',
      otherOptions: {},
    }),
  ],
  connections: {
    'Each morning': { main: [[{ node: 'fetch orders', type: 'main', index: 0 }]] },
    'Fetch orders': {
      main: [
        [
          { node: 'Tell', type: 'main', index: 0 },
          { node: 'Gone', type: 'main', index: 0 },
        ],
      ],
    },
  },
  settings: { executionOrder: 'v1', speed: 'fast' },
};
export const TEXT = JSON.stringify(THEIRS, null, 2);

/** As Ctrl+V does it: in the field for messages. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((it) => navigator.clipboard.writeText(it), text);
  await page.getByLabel('Your message').focus();
  await page.keyboard.press('Control+V');
}

function node(name: string, type: string, typeVersion: number, x: number, y: number, parameters: object) {
  return { parameters, id: `id of ${name}`, name, type: `n8n-nodes-base.${type}`, typeVersion, position: [x, y] };
}
