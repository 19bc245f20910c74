/**
 * How fast large automations are drawn: `node scripts/run.cjs e2e/drawing-speed.ts [NODES…]` prints, for each size, how
 * long it takes until the drawing is there, and the frames while it is panned and zoomed. At 60 frames a second a frame
 * takes 16.7 ms. Figures, not a test: they belong to the machine that they were taken on.
 */
import type { CDPSession, Page } from 'playwright-core';
import { signUp } from './people.ts';
import { newPage, openBrowser } from './support/browser.ts';
import { startProduct } from './support/product.ts';

const sizes = process.argv.slice(2).map(Number);
const product = await startProduct({});
const browser = await openBrowser();
const { page, problems } = await newPage(browser, product.url);
const cdp = await page.context().newCDPSession(page);
await signUp(page);
console.log('nodes  drawn after  view     frames  median  95 %  worst  over 20 ms  work a frame');
for (const size of sizes.length > 0 ? sizes : [10, 200, 1000]) {
  const reply = await page.request.post(`${product.url}/api/workflows`, {
    headers: { origin: product.url },
    data: { name: `${size} nodes`, description: '', json_data: automation(size) },
  });
  const { id } = (await reply.json()) as { id: string };
  await page.goto('/saved');
  const begin = performance.now();
  await page.goto(`/saved/${id}`);
  await page.locator('.react-flow__node').first().waitFor();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const drawn = Math.round(performance.now() - begin);
  await page.waitForTimeout(1000);
  await row(`${size}`.padStart(5), `${drawn} ms`.padStart(11), 'beginning', () => pan(page));
  await page.getByRole('button', { name: 'Show everything' }).click();
  await page.waitForTimeout(500);
  await row(' '.repeat(5), ' '.repeat(11), 'all      ', () => pan(page));
  await row(' '.repeat(5), ' '.repeat(11), 'zooming  ', () => zoom(page));
}
if (problems.length > 0) console.log(problems.join('\n'));
await browser.close();
await product.stop();

async function row(size: string, drawn: string, view: string, move: () => Promise<number[]>): Promise<void> {
  const before = await taskSeconds(cdp);
  const frames = (await move()).toSorted((a, b) => a - b);
  const work = ((await taskSeconds(cdp)) - before) / frames.length;
  const at = (part: number) => (frames[Math.min(frames.length - 1, Math.floor(part * frames.length))] ?? 0).toFixed(1);
  const slow = frames.filter((it) => it > 20).length;
  const figures = [
    `${frames.length}`.padStart(6),
    at(0.5).padStart(6),
    at(0.95).padStart(5),
    at(1).padStart(6),
    `${Math.round((100 * slow) / frames.length)} %`.padStart(10),
    `${(work * 1000).toFixed(1)} ms`.padStart(12),
  ];
  console.log([size, drawn, view, ...figures].join('  '));
}

/** What the page's main thread worked, in seconds of processor time: whatever else the machine does. */
async function taskSeconds(session: CDPSession): Promise<number> {
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find((it) => it.name === 'TaskDuration')?.value ?? 0;
}

/** Drags the drawing about for three seconds; milliseconds of each frame. */
function pan(of: Page): Promise<number[]> {
  return of.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const pane = document.querySelector('.react-flow__pane');
        const { x, y, width, height } = pane?.getBoundingClientRect() ?? new DOMRect();
        const send = (type: string, dx: number, dy: number) =>
          (type === 'mousedown' ? pane : window)?.dispatchEvent(
            new MouseEvent(type, {
              ...{ bubbles: true, cancelable: true, view: window, button: 0, buttons: 1 },
              ...{ clientX: x + width / 2 + dx, clientY: y + height / 2 + dy },
            }),
          );
        const frames: number[] = [];
        let last = performance.now();
        const start = last;
        send('mousedown', 0, 0);
        const frame = (now: number) => {
          if (frames.length > 0 || now - start > 50) frames.push(now - last);
          last = now;
          const turn = (now - start) / 400;
          send('mousemove', 240 * Math.sin(turn), 90 * Math.sin(turn * 1.7));
          if (now - start < 3000) requestAnimationFrame(frame);
          else {
            send('mouseup', 0, 0);
            resolve(frames);
          }
        };
        requestAnimationFrame(frame);
      }),
  );
}

/** In and out with the wheel (as a trackpad pinches) for three seconds. */
function zoom(of: Page): Promise<number[]> {
  return of.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const pane = document.querySelector('.react-flow__pane');
        const { x, y, width, height } = pane?.getBoundingClientRect() ?? new DOMRect();
        const frames: number[] = [];
        let last = performance.now();
        const start = last;
        const frame = (now: number) => {
          if (now - start > 50) frames.push(now - last);
          last = now;
          const deltaY = Math.cos((now - start) / 500) * -6;
          pane?.dispatchEvent(
            new WheelEvent('wheel', {
              ...{ bubbles: true, cancelable: true, view: window, ctrlKey: true, deltaY },
              ...{ clientX: x + width / 2, clientY: y + height / 2 },
            }),
          );
          if (now - start < 3000) requestAnimationFrame(frame);
          else resolve(frames);
        };
        requestAnimationFrame(frame);
      }),
  );
}

/** Rows of twenty steps, branches between them, sub-nodes below some: as dense as people build. */
function automation(size: number) {
  const types = ['httpRequest', 'slack', 'set', 'googleSheets', 'if', 'notion', 'gmail', 'code'];
  const nodes = Array.from({ length: size }, (_it, i) => ({
    id: `n${i}`,
    name: `Step ${i + 1}`,
    type: `n8n-nodes-base.${i === 0 ? 'scheduleTrigger' : types[i % types.length]}`,
    typeVersion: 1,
    position: [(i % 20) * 224, Math.floor(i / 20) * 192],
    parameters: { resource: 'message', operation: 'post', url: 'https://example.com/api' },
  }));
  const connections = Object.fromEntries(
    nodes.slice(0, -1).map(({ name }, i) => {
      const targets = [i + 1, i + 21].filter((to) => to < size && (to === i + 1 || i % 3 === 0));
      return [name, { main: [targets.map((to) => ({ node: `Step ${to + 1}`, type: 'main', index: 0 }))] }];
    }),
  );
  return { name: `${size} nodes`, nodes, connections, settings: { executionOrder: 'v1' } };
}
