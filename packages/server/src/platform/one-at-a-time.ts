/** Runs tasks with the same key one after another; others at once. */
export type OneAtATime = <T>(key: string, task: () => Promise<T>) => Promise<T>;

/** Within this process, in the order of asking. */
export function oneAtATime(): OneAtATime {
  const last = new Map<string, Promise<unknown>>();
  return (key, task) => {
    const before = last.get(key) ?? Promise.resolve();
    const mine = before.then(task, task);
    const done = mine
      .catch(() => {})
      .then(() => {
        if (last.get(key) === done) last.delete(key);
      });
    last.set(key, done);
    return mine;
  };
}
