/** An expression as a tree: what the parser makes and the interpreter walks. */
export type Tree =
  | { kind: 'value'; value: string | number | boolean | null | undefined }
  | { kind: 'pattern'; source: string; flags: string }
  | { kind: 'name'; name: string }
  | { kind: 'template'; texts: string[]; parts: Tree[] }
  | { kind: 'array'; items: Tree[] }
  | { kind: 'object'; entries: Entry[] }
  | { kind: 'spread'; of: Tree }
  | { kind: 'member'; object: Tree; key: Tree; optional: boolean }
  | { kind: 'call'; callee: Tree; args: Tree[]; optional: boolean }
  | { kind: 'new'; name: string; args: Tree[] }
  /** Where `?.` finds nothing, all of the chain is undefined. */
  | { kind: 'chain'; of: Tree }
  | { kind: 'unary'; sign: string; of: Tree }
  | { kind: 'binary'; sign: string; left: Tree; right: Tree }
  | { kind: 'choice'; test: Tree; then: Tree; otherwise: Tree }
  | { kind: 'arrow'; places: Place[]; body: Tree | Statement[] };

export type Entry = { kind: 'entry'; key: Tree; value: Tree } | { kind: 'spread'; of: Tree };

/** Where an argument goes: a name, or the parts of an object or a list. */
export type Place =
  | { kind: 'name'; name: string; otherwise?: Tree }
  | { kind: 'rest'; name: string }
  | { kind: 'object'; parts: { key: string; to: Place }[]; otherwise?: Tree }
  | { kind: 'array'; parts: (Place | undefined)[]; otherwise?: Tree };

/** The few statements that a function with braces may hold. */
export type Statement =
  | { kind: 'let'; to: Place; value: Tree }
  | { kind: 'if'; test: Tree; then: Statement[]; otherwise: Statement[] }
  | { kind: 'return'; value: Tree };
