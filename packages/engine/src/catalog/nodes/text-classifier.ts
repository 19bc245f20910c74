import { inputOf, inputText } from '../input-text.ts';
import { profile } from '../profile.ts';
import { systemPrompt } from '../system-prompt.ts';

export const textClassifier = profile({
  type: '@n8n/n8n-nodes-langchain.textClassifier',
  words: ['text classifier'],
  kind: 'action',
  actions: [
    {
      key: 'classify',
      title: 'Sort into categories',
      intents: ['classify'],
      nouns: ['category'],
      needs: [inputText],
      write: (v) => ({
        inputText: inputOf(v),
        categories: {
          categories: ((v.data('categories') as { name: string; description: string }[] | undefined) ?? []).map(
            (it) => ({ category: it.name, description: it.description }),
          ),
        },
        options: {
          ...(v.data('fallback') ? { fallback: 'other' } : {}),
          ...systemPrompt(v, 'Sort the text into one of these categories: {categories}. Answer with the JSON alone.'),
        },
      }),
      flow: 'passes',
      items: 'same',
    },
  ],
});
