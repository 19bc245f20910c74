/** The names and numbers of a path into an item, `a.b[0]['c.d']`: dots may stand in names that are in brackets. */
export function namesIn(path: string): string[] {
  return [...path.matchAll(/\[(\d+)\]|\['((?:[^'\\]|\\.)+)'\]|[^.[]+(?:\[(?!\d+\]|')[^.[]*)*/g)].map(
    (it) => it[1] ?? it[2]?.replace(/\\(.)/g, '$1') ?? it[0],
  );
}

/** A name that people gave to a field, as a path: "Phone no." is one name. */
export const asPath = (name: string): string => (/[.[]/.test(name) ? `['${name.replace(/[\\']/g, '\\$&')}']` : name);
