import { profile } from '../profile.ts';

/** Told as details: `mail` set to `email` gives the field `mail` the name `email`. */
export const renameKeys = profile({
  type: 'n8n-nodes-base.renameKeys',
  words: ['rename keys', 'rename keys node'],
  kind: 'logic',
  actions: [
    {
      key: 'rename',
      title: 'Rename fields',
      intents: ['update'],
      nouns: ['key', 'field', 'column'],
      rare: true,
      needs: [],
      write: (v) => {
        const names = (v.data('sets') ?? []) as readonly { field: string; value: string }[];
        const key = names.map(({ field, value }) => ({ currentKey: field, newKey: value }));
        return { ...(key.length > 0 ? { keys: { key } } : {}), additionalOptions: {} };
      },
      items: 'same',
      sideEffect: false,
      gives: [],
      flow: 'adds',
    },
  ],
});
