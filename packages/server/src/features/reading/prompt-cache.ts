import { createHash } from 'node:crypto';
import type { SystemModelMessage, streamText } from 'ai';
import type { ModelSettings } from '../../platform/config-models.ts';

type Asked = {
  system: SystemModelMessage;
  providerOptions?: NonNullable<Parameters<typeof streamText>[0]['providerOptions']>;
};

/** The part of a prompt that never changes, marked as each provider wants it so that it is read from its cache. */
export function unchanging(rules: string, { kind, model }: Pick<ModelSettings, 'kind' | 'model'>): Asked {
  const system = { role: 'system', content: rules } as const;
  switch (kind) {
    case 'anthropic':
      // Anthropic caches what ends at a mark, and nothing without one.
      return { system: { ...system, providerOptions: { anthropic: { cacheControl: { type: 'ephemeral' } } } } };
    case 'openai': {
      // Requests of one key go to one machine as far as that has room; other rules are another key.
      const key = { promptCacheKey: `plainflow-${createHash('sha256').update(rules).digest('hex').slice(0, 16)}` };
      if (!marksCache(model)) return { system, providerOptions: { openai: key } };
      return {
        system: { ...system, providerOptions: { openai: { promptCacheBreakpoint: { mode: 'explicit' } } } },
        // Its own mark, behind the last message, would be paid for in each question and found again in hardly any.
        providerOptions: { openai: { ...key, promptCacheOptions: { mode: 'explicit' } } },
      };
    }
    case 'compatible':
      // Such servers cache equal beginnings by themselves or not at all; what they do not know some of them refuse.
      return { system };
  }
}

/** From 5.6 on a GPT finds again what ends at a mark only; older ones find any equal beginning and know no marks. */
function marksCache(model: string): boolean {
  const [, major, minor = '0'] = /^gpt-(\d+)(?:\.(\d+))?(?![\do])/.exec(model) ?? [];
  return major !== undefined && (Number(major) > 5 || (Number(major) === 5 && Number(minor) >= 6));
}
