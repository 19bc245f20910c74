/** Closed vocabularies, counted on training examples; `seen…`: what steps of a node type have had. */
export type Lists = {
  template: readonly string[];
  value: readonly string[];
  field: readonly string[];
  op: readonly string[];
  type: readonly string[];
  consts: readonly string[];
  ways: readonly string[];
  roles: readonly string[];
  blank: readonly string[];
  seen_roles: Readonly<Record<string, readonly string[]>>;
  seen_ways: Readonly<Record<string, readonly string[]>>;
  seen_consts: Readonly<Record<string, readonly string[]>>;
  /** Name of a service → in how many first messages a step is of it, and in how many it is named. */
  used: Readonly<Record<string, readonly [number, number]>>;
  /** Words with how frequent they are. */
  words: Readonly<Record<string, number>>;
};

/** How likely it is that a service of this name, where it is named, is one of the steps. */
export function chanceOfUse({ used }: Lists, name: string): number {
  const [steps, named] = used[name] ?? [0, 0];
  return (steps + 1.9) / (named + 2);
}
