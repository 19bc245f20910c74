import { expect, test } from 'vitest';
import type { Layout, PlacedNode } from './placed.ts';
import { firstView, inSight, wholeView } from './view.ts';

const PLACE = { width: 800, height: 500 };
const layout = (width: number, height: number, direction: Layout['direction'] = 'across'): Layout => ({
  direction,
  width,
  height,
  edges: [],
  nodes: [{ name: 'Start', isTrigger: true, x: 0, y: height - 72, width: 208, height: 72 } as PlacedNode],
});

test('a drawing that can be read as a whole is shown as a whole, in the middle', () => {
  const view = firstView(layout(600, 200), PLACE);
  expect(view).toEqual(wholeView(layout(600, 200), PLACE));
  expect(view.x).toBeCloseTo((800 - 600 * view.zoom) / 2);
});

test('a long workflow begins at its start, large enough to read, instead of as small print', () => {
  const view = firstView(layout(4000, 200), PLACE);
  expect(view.zoom).toBeGreaterThan(0.7);
  expect(view.x).toBeGreaterThan(0);
  expect(wholeView(layout(4000, 200), PLACE).zoom).toBeLessThan(0.2);
});

test('the first step is in sight also where the drawing is high and long', () => {
  const tall = layout(4000, 3000);
  const view = firstView(tall, PLACE);
  const [start] = tall.nodes;
  const top = (start?.y ?? 0) * view.zoom + view.y;
  expect(top).toBeGreaterThanOrEqual(0);
  expect(top + 72 * view.zoom).toBeLessThanOrEqual(PLACE.height);
});

const BOX = { x: 1000, y: 600, width: 208, height: 72 };

test('a step that is spoken of is brought to the middle, large enough to read', () => {
  const view = inSight(BOX, { x: 0, y: 0, zoom: 0.3 }, PLACE);
  expect(view?.zoom).toBeGreaterThan(0.7);
  expect((BOX.x + BOX.width / 2) * (view?.zoom ?? 0) + (view?.x ?? 0)).toBeCloseTo(PLACE.width / 2);
  expect((BOX.y + BOX.height / 2) * (view?.zoom ?? 0) + (view?.y ?? 0)).toBeCloseTo(PLACE.height / 2);
  expect(inSight(BOX, { x: 0, y: 0, zoom: 1.2 }, PLACE)?.zoom).toBe(1.2);
});

test('the view stays where that step can be seen and read already', () => {
  expect(inSight(BOX, { x: -700, y: -400, zoom: 1 }, PLACE)).toBeUndefined();
});
