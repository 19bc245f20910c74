import { tidy } from './captions.ts';
import type { Tutorial } from './site.ts';

/** Chapters as a description lists them: lines that begin with a time, the first at 0:00. */
export function chaptersIn(description: string): Tutorial['chapters'] {
  const found = [...description.matchAll(/^\W*((?:\d{1,2}:)?\d{1,2}:\d{2})\W+(.+)$/gm)].map(
    ([, time = '', title = '']) => ({
      second: time.split(':').reduce((sum, it) => sum * 60 + Number(it), 0),
      title: tidy(title),
    }),
  );
  return found[0]?.second === 0 && found.length > 1 ? found : [];
}
