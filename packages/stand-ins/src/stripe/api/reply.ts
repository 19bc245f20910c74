/** What goes back over the wire, or does not. */
export type Reply =
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
      readonly body: string;
      readonly delayMs?: number;
    }
  | {
      readonly kind: 'cut';
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
      readonly body: string;
    }
  | { readonly kind: 'reset' }
  | { readonly kind: 'no-reply' };

export interface ApiRequest {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly query: string;
  /** Names in small letters. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

/** A line of the log, for assertions. */
export interface LoggedRequest {
  readonly requestId: string;
  readonly method: string;
  readonly path: string;
  readonly query: object;
  readonly body: object;
  readonly idempotencyKey: string | null;
  readonly version: string | null;
  /** What was sent; null where nothing was. */
  readonly status: number | null;
  /** Whether it is the stored reply of an earlier request with this key. */
  readonly replayed: boolean;
  readonly fault: string | null;
  /** ms, by the stand-in's clock */
  readonly at: number;
}
