/** Values that take the place of marked ones, by node and path: so that an item goes one way and not the other. */
export type Overrides = ReadonlyMap<string, unknown>;
export const placeKey = (node: string, path: string): string => `${node}\n${path}`;
