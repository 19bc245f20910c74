/**
 * Where somebody who signs out goes. Pages behind the sign-in send strangers to the sign-in page; who has just left
 * by choice is no such stranger.
 */
export const departure = {
  get: (): string | null => path,
  /** On the page itself that they go to nothing has to be done. */
  set: (next: string | null): void => {
    path = next === location.pathname ? null : next;
    chosen = next !== null;
  },
  /** Whether who was signed in here left by choice: else the session ended, or it was ended elsewhere. */
  isChosen: (): boolean => chosen,
};

let path: string | null = null;
let chosen = false;
