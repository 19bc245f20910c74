/**
 * Where somebody who signs out goes. Pages behind the sign-in send strangers to the sign-in page; who has just left
 * by choice is no such stranger.
 */
export const departure = {
  get: (): string | null => path,
  /** On the page itself that they go to nothing has to be done. */
  set: (next: string | null): void => {
    path = next === location.pathname ? null : next;
  },
};

let path: string | null = null;
