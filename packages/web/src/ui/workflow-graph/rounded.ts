type Place = readonly [x: number, y: number];

/** A path of straight lines with round corners, as SVG path data. */
export function rounded([first, ...rest]: readonly Place[]): string {
  if (!first) return '';
  let path = `M ${first.join(' ')}`;
  let before = first;
  rest.forEach((corner, i) => {
    const after = rest[i + 1];
    if (!after) {
      path += ` L ${corner.join(' ')}`;
      return;
    }
    const enter = towards(corner, before, 12);
    const leave = towards(corner, after, 12);
    path += ` L ${enter.join(' ')} Q ${corner.join(' ')} ${leave.join(' ')}`;
    before = corner;
  });
  return path;
}

function towards(from: Place, to: Place, most: number): [number, number] {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const part = Math.min(most, length / 2) / length;
  return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
}
