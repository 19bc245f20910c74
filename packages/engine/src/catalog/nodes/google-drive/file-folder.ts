import type { Action, Need, Values } from '../../profile.ts';
import { asCode, clauses, isExpression } from '../../shape.ts';
import { file, folder, folderId } from './shared.ts';

/** In Drive's own query language, not words of a file name. */
const CLAUSES =
  /\b(?:name|title|fullText|mimeType|modifiedTime|modifiedDate|viewedByMeTime|createdTime|trashed|starred|sharedWithMe)\s*(?:[<>!=]=?|\bcontains\b)|\bin\s+(?:parents|owners|writers|readers)\b/;

const time = (key: string, label: string, also: string[]): Need => ({
  key,
  label,
  ask: `${label} when?`,
  from: [],
  also,
  weight: 'may',
});
const TIMES: readonly (readonly [need: Need, clause: string])[] = [
  [time('createdAfter', 'Created after', ['created after', 'createdTime', 'created since']), 'createdTime >'],
  [time('createdBefore', 'Created before', ['created before']), 'createdTime <'],
  [time('modifiedAfter', 'Changed after', ['modified after', 'changed after', 'modifiedTime']), 'modifiedTime >'],
  [time('modifiedBefore', 'Changed before', ['modified before', 'changed before']), 'modifiedTime <'],
];

/** Times are known to Drive's own query language alone. */
function search(v: Values): { searchMethod?: string; queryString: string } {
  const query = v('query');
  const times = TIMES.flatMap(([{ key }, clause]) => (v.has(key) ? [[`${clause} '`, v(key), "'"] as const] : []));
  if (times.length === 0) return { ...(CLAUSES.test(query) ? { searchMethod: 'query' } : {}), queryString: query };
  const own = isExpression(query) ? (['(', query, ')'] as const) : ([`(${query})`, '', ''] as const);
  const named = CLAUSES.test(query) ? own : (["name contains '", query, "'"] as const);
  return { searchMethod: 'query', queryString: clauses([...(query === '' ? [] : [named]), ...times], "\\'") };
}

/** Only files of the kind that the next step reads: n8n ends the run at any other. */
const kindsOf = (v: Values): object => {
  const kind = v.data('onlyKind');
  return typeof kind === 'string' ? { fileTypes: [kind] } : {};
};

/** The folder that is called just so. */
const oneFolder = (v: Values): object => ({
  searchMethod: 'query',
  queryString: `=name = '{{ String(${asCode(v('query'))} ?? '').replace(/'/g, "\\\\'") }}'`,
  limit: 1,
  filter: { whatToSearch: 'folders' },
});

export const fileFolderActions: readonly Action[] = [
  {
    key: 'fileFolder.search',
    title: 'Search files in Google Drive',
    intents: ['search', 'list', 'get'],
    nouns: ['file', 'folder', 'document', 'content'],
    needs: [
      { ...folder, weight: 'may' },
      {
        key: 'query',
        label: 'Search text',
        ask: 'Which words should the file name contain?',
        from: ['quoted'],
        weight: 'may',
      },
      ...TIMES.map(([need]) => need),
    ],
    write: (v) => ({
      resource: 'fileFolder',
      ...(v.data('oneFolder') === true
        ? oneFolder(v)
        : {
            ...search(v),
            returnAll: true,
            filter: { folderId: folderId(v), whatToSearch: 'files', ...kindsOf(v) },
          }),
      options: { fields: ['id', 'name', 'webViewLink', 'mimeType'] },
    }),
    gives: file,
    items: 'many',
    sideEffect: false,
  },
];
