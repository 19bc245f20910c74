/** How far a trial is, as both threads see it. */
export const STAGE = { waiting: 0, begun: 1, ended: 2 } as const;
