/** A value of a request and where it stands: `query.q`, `body.blocks.0.text`, `mail.subject`. */
export type Leaf = { at: string; value: string };
