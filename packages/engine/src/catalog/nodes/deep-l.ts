import { keyAccount } from '../accounts.ts';
import { type Need, profile } from '../profile.ts';
import { isExpression, isPlaceholder, messageOf } from '../shape.ts';

const language: Need = {
  key: 'language',
  label: 'Language to translate into',
  ask: 'Into which language?',
  options: ['English', 'German', 'French', 'Spanish'],
  from: [],
  nouns: ['language', 'into', 'to'],
  weight: 'must',
};
const text: Need = {
  key: 'text',
  label: 'Text',
  ask: 'Which text should be translated?',
  from: ['quoted', 'text'],
  weight: 'may',
};

/** Names of languages as people write them, to the codes that DeepL takes. */
const CODES: Record<string, string | undefined> = {
  english: 'EN-US',
  german: 'DE',
  french: 'FR',
  spanish: 'ES',
  italian: 'IT',
  dutch: 'NL',
  polish: 'PL',
  portuguese: 'PT-PT',
  brazilian: 'PT-BR',
  japanese: 'JA',
  chinese: 'ZH',
  korean: 'KO',
  russian: 'RU',
  ukrainian: 'UK',
  turkish: 'TR',
  swedish: 'SV',
  danish: 'DA',
  norwegian: 'NB',
  finnish: 'FI',
  czech: 'CS',
  greek: 'EL',
  hungarian: 'HU',
  romanian: 'RO',
  bulgarian: 'BG',
  slovak: 'SK',
  indonesian: 'ID',
  arabic: 'AR',
};

const code = (name: string): string =>
  isExpression(name) || isPlaceholder(name) ? name : (CODES[name.toLowerCase()] ?? name.toUpperCase());

export const deepL = profile({
  type: 'n8n-nodes-base.deepL',
  words: ['deepl', 'deep l'],
  kind: 'action',
  actions: [
    {
      key: 'translate',
      title: 'Translate with DeepL',
      intents: ['translate', 'convert'],
      nouns: ['text', 'translation', 'language'],
      needs: [language, text],
      write: (v) => ({ text: messageOf(v), translateTo: code(v('language')), additionalFields: {} }),
      gives: [
        { path: 'text', words: ['translation', 'text', 'translated text', 'content', 'message'] },
        { path: 'detected_source_language', words: ['language', 'source language'], internal: true },
      ],
      items: 'same',
      sideEffect: false,
    },
  ],
  credentials: {
    deepLApi: keyAccount(
      'DeepL API',
      'At deepl.com/pro-api sign up for the API (there is a free plan) and copy the key from the account page; tell n8n which of the two plans it is.',
    ),
  },
});
