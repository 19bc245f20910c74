import { findFeed } from '../catalog/feeds.ts';
import type { Setting } from './outline.ts';

/** "the TechCrunch feed": a name is no address; where its feed is known, that is taken, else it is asked for. */
export function withFeed(type: string, says: string, settings: Record<string, Setting>): Record<string, Setting> {
  const { url } = settings;
  if (!/\.rssFeedRead(?:Trigger)?$/.test(type) || !url) return settings;
  if (url.from === 'said' ? ADDRESS.test(url.value) : url.from !== 'missing') return settings;
  const known = findFeed(says);
  return {
    ...settings,
    url: known
      ? { from: 'assumed', value: known.url, because: `this is where ${known.name} keeps its feed` }
      : { from: 'missing' },
  };
}

/** With a dot or a scheme, or worked out from an earlier step. */
const ADDRESS = /[.:/=]/;
