type Log = { error(details: object, message: string): void };

/** Does something again and again; what fails is logged and done at the next turn. @returns what stops it */
export function every(
  ms: number,
  work: () => Promise<void>,
  { what, log, onFailure = () => {} }: { what: string; log: Log; onFailure?: () => void },
) {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= work()
      .catch((error: unknown) => {
        log.error({ err: error }, `${what} failed`);
        onFailure();
      })
      .finally(() => {
        running = undefined;
      });
  }, ms);
  return async (): Promise<void> => {
    clearInterval(timer);
    await running;
  };
}
