/** A name that n8n's screens had in older releases. */
export type OldName = {
  /** As the screens wrote it. */
  was: string;
  /** The node that does it now. */
  node: string;
  /** The type that it had, where that was another one. */
  type?: string;
};
