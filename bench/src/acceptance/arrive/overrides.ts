/** Values that take the place of marked ones, by node and path: so that an item goes one way and not the other. */
export type Overrides = ReadonlyMap<string, unknown>;

/** `item`: of this item alone; else of all. */
export const placeKey = (node: string, path: string, item?: number): string =>
  item === undefined ? `${node}\n${path}` : `${node}\n${path}\n${item}`;

/** What takes the place of marked values of one item, by path. */
export const overridesOf = (all: Overrides, node: string, item: number): (readonly [path: string, value: unknown])[] =>
  [...all].flatMap(([key, value]) => {
    const [of, path = '', only] = key.split('\n');
    return of === node && (only === undefined || Number(only) === item) ? [[path, value] as const] : [];
  });
