/** Questions that are answered from what is known, whatever the automation; each with other ways to ask it. */
export type Known = {
  ask: readonly string[];
  say: string;
  /** The kind of step that it is about, as `if`: those of the automation are named. */
  node?: string;
};

/** Whatever starts an automation. */
export const TRIGGER = 'trigger';
