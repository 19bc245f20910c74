/** The id of a language model as its maker's API knows it, from the name that somebody wrote. */
export type ModelName = {
  id: string;
  /** The words leave open which one ("Claude Sonnet", "Gemini Flash"): this is the newest of that kind that n8n knows. */
  newest?: true;
};

/**
 * "GPT 4o mini" → gpt-4o-mini, "claude sonnet" → the newest Sonnet; undefined where only the maker was named.
 * Ids: the nodes' own lists where they have one (catalog/facts), else as the maker's documentation writes them.
 */
export function modelName(maker: string, words: string): ModelName | undefined {
  return NAMES[maker]?.(words.toLowerCase().replace(/\s+/g, ' ').trim());
}

const NAMES: Readonly<Record<string, (words: string) => ModelName | undefined>> = {
  openai: openAi,
  anthropic: claude,
  gemini,
  mistral,
  ollama,
  deepseek: (words) => (/\breasoner\b|\br1\b/.test(words) ? { id: 'deepseek-reasoner' } : undefined),
  grok: (words) => {
    const found = /\bgrok[ -]?(\d(?:\.\d)?)(?:[ -](mini|fast))?\b/.exec(words);
    return found ? { id: joined('grok', found[1], found[2]) } : undefined;
  },
};

function openAi(words: string): ModelName | undefined {
  const reasons = /\bo([134])(?:[ -](mini|pro))?\b/.exec(words);
  if (reasons) return { id: joined(`o${reasons[1]}`, reasons[2]) };
  const found = /\bgpt[ -]?(\d(?:\.\d)?o?)(?:[ -](mini|nano|turbo|pro))?(-\d{4}-\d\d-\d\d)?(?![\w.])/.exec(words);
  if (!found) return undefined;
  const [, version, size, date] = found;
  // There is no GPT-3.5 but the turbo one.
  const id = joined('gpt', version, size ?? (version === '3.5' ? 'turbo' : undefined));
  return { id: `${id}${date ?? ''}` };
}

const NEWEST_CLAUDE: Record<string, string> = {
  sonnet: 'claude-sonnet-5',
  opus: 'claude-opus-4-6',
  haiku: 'claude-haiku-4-5',
};
/** Up to the third generation every id has its date. */
const DATED_CLAUDE: Record<string, string> = {
  '3-opus': 'claude-3-opus-20240229',
  '3-sonnet': 'claude-3-sonnet-20240229',
  '3-haiku': 'claude-3-haiku-20240307',
  '3.5-sonnet': 'claude-3-5-sonnet-20241022',
  '3.5-haiku': 'claude-3-5-haiku-20241022',
  '3.7-sonnet': 'claude-3-7-sonnet-20250219',
};

function claude(words: string): ModelName | undefined {
  const full = /\bclaude-[\w-]*\d{8}\b/.exec(words);
  if (full) return { id: full[0] };
  const kind = /\b(sonnet|opus|haiku)\b/.exec(words)?.[1];
  if (!kind) return undefined;
  const version = /\b(\d)(?:[.-](\d))?\b/.exec(words);
  if (!version) return { id: NEWEST_CLAUDE[kind] ?? '', newest: true };
  const [, major, minor] = version;
  if (Number(major) < 4) {
    const dated = DATED_CLAUDE[`${major}${minor ? `.${minor}` : ''}-${kind}`];
    return dated ? { id: dated } : undefined;
  }
  return { id: joined('claude', kind, major, minor ?? (major === '4' ? '0' : undefined)) };
}

function gemini(words: string): ModelName | undefined {
  const kind = /\b(flash[ -]lite|flash|pro)\b/.exec(words)?.[1]?.replace(' ', '-');
  const version = /\b(\d(?:\.\d)?)\b/.exec(words)?.[1];
  if (!kind) return undefined;
  if (version) return { id: `models/${joined('gemini', version, kind)}` };
  return { id: kind === 'flash' ? 'models/gemini-3-flash-preview' : `models/gemini-2.5-${kind}`, newest: true };
}

function mistral(words: string): ModelName | undefined {
  const size = /\bmistral[ -](small|medium|large)\b/.exec(words)?.[1];
  if (size) return { id: `mistral-${size}-latest` };
  return /\bnemo\b/.test(words) ? { id: 'open-mistral-nemo' } : undefined;
}

/** Whoever runs models at home writes "llama3.1", "llama 3.1" or "llama3.1:70b". */
function ollama(words: string): ModelName | undefined {
  const found = /\b(llama|gemma|qwen|phi)[ -]?(\d(?:\.\d+)?)(?:[: -](\d+b))?\b/.exec(words);
  return found ? { id: `${found[1]}${found[2]}${found[3] ? `:${found[3]}` : ''}` } : undefined;
}

const joined = (...parts: (string | undefined)[]): string => parts.filter((it) => it !== undefined).join('-');
