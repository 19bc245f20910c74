/**
 * Where somebody who signs out goes. Pages behind the sign-in send strangers to the sign-in page; who has just left
 * by choice is no such stranger.
 */
export const departure = {
  get: (): string | null => path,
  set: (next: string | null): void => {
    path = next;
  },
};

let path: string | null = null;
