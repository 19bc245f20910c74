import type { Box, Layout } from './placed.ts';

export type Size = { width: number; height: number };
export type View = { x: number; y: number; zoom: number };

/** Small print that can still be read. */
const LEAST_READABLE = 0.72;
/** Cards whose pictures and shapes can still be told apart: a drawing that would get smaller shows its beginning instead of all of itself. */
const LEAST_CLEAR = 0.5;
const LARGEST = 1.05;

/** The view in which a layout is first shown: all of it where that can be read, else from where it starts. */
export function firstView(layout: Layout, place: Size): View {
  const whole = wholeView(layout, place);
  if (whole.zoom >= LEAST_CLEAR) return whole;
  // Downwards there is no end anyway: as large as the width allows.
  const zoom =
    layout.direction === 'across'
      ? LEAST_READABLE
      : Math.min(0.9, Math.max(LEAST_READABLE, (place.width - 2 * MARGIN) / layout.width));
  const start = layout.nodes.find((it) => it.isTrigger) ?? layout.nodes[0];
  // Across the flow: centred if all fits, else as near to the centre as keeps the first step in sight.
  const across = (size: number, room: number, from = 0, to = 0) => {
    if (size * zoom <= room - 2 * MARGIN) return (room - size * zoom) / 2;
    const first = room / 2 - ((from + to) / 2) * zoom;
    return Math.min(MARGIN, Math.max(first, room - MARGIN - size * zoom));
  };
  return layout.direction === 'across'
    ? { x: MARGIN, y: across(layout.height, place.height, start?.y, (start?.y ?? 0) + (start?.height ?? 0)), zoom }
    : { x: across(layout.width, place.width, start?.x, (start?.x ?? 0) + (start?.width ?? 0)), y: MARGIN, zoom };
}

export function wholeView(layout: Layout, place: Size): View {
  const zoom = Math.min(
    LARGEST,
    (place.width - 2 * MARGIN) / (layout.width || 1),
    (place.height - 2 * MARGIN) / (layout.height || 1),
  );
  return {
    x: (place.width - layout.width * zoom) / 2,
    y: (place.height - layout.height * zoom) / 2,
    zoom: Math.max(zoom, 0.05),
  };
}

/** The view in which a box can be seen and read, in the middle; nothing where it can already. */
export function inSight(box: Box, { x, y, zoom }: View, place: Size): View | undefined {
  const [left, top] = [box.x * zoom + x, box.y * zoom + y];
  const isIn =
    left >= 0 && top >= 0 && left + box.width * zoom <= place.width && top + box.height * zoom <= place.height;
  if (isIn && zoom >= LEAST_CLEAR) return undefined;
  const near = Math.max(zoom, LEAST_READABLE);
  return {
    x: place.width / 2 - (box.x + box.width / 2) * near,
    y: place.height / 2 - (box.y + box.height / 2) * near,
    zoom: near,
  };
}

const MARGIN = 28;

/** How many of the steps are out of sight by more than half. */
export function stepsOutOfSight(
  nodes: readonly (Box & { isSub: boolean })[],
  { x, y, zoom }: View,
  place: Size,
): number {
  const out = (it: Box) => {
    const [across, down] = [(it.x + it.width / 2) * zoom + x, (it.y + it.height / 2) * zoom + y];
    return across < 0 || down < 0 || across > place.width || down > place.height;
  };
  return nodes.filter((it) => !it.isSub && out(it)).length;
}
