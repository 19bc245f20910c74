import type { Catalog } from '../../catalog/catalog.ts';
import type { Lexicon } from '../../catalog/lexicon.ts';
import { readConditions } from '../conditions.ts';
import type { Conditions } from '../terms.ts';
import type { Told } from '../told.ts';
import { chaptersOf, kindOf } from './chapters.ts';
import { listen } from './listen.ts';
import { type Phrase, phrasesOf } from './phrases.ts';
import { written } from './spoken.ts';
import { detailsOf } from './values/details.ts';
import { comparison } from './values/spoken-values.ts';
import { type Video, wordsOf } from './words.ts';

export type { Video } from './words.ts';

/** What a tutorial builds. Never fails: where no step is told there are no nodes. */
export function readVideo(catalog: Catalog, lexicon: Lexicon, video: Video): Told {
  const words = written(lexicon, wordsOf(video.transcript));
  const phrases = phrasesOf(words);
  const chapters = chaptersOf(video.description);
  const chapter = (phrase: Phrase): 'aside' | 'test' | 'build' => {
    const at = words[phrase.from]?.at;
    const title = at === undefined ? undefined : chapters.findLast((it) => it.at <= at)?.title;
    return title === undefined ? 'build' : kindOf(title);
  };
  const { nodes, wires } = listen(catalog, lexicon, words, phrases, chapter);
  return {
    title: video.title,
    ...(video.link ? { link: video.link } : {}),
    nodes: nodes.map((it) => {
      const { id, node, at, quote, lines, maker, ways, fallback, oldName, onError } = it;
      return {
        id,
        node,
        ...(at === undefined ? {} : { at: Math.floor(at) }),
        quote,
        text: lines.join('\n'),
        details: detailsOf(catalog, lexicon, it, nodes, wires),
        ...(maker ? { maker } : {}),
        ...(ways ? { ways: ways.map(withConditions) } : {}),
        ...(onError ? { onError } : {}),
        ...(fallback ? { fallback } : {}),
        ...(oldName ? { oldName } : {}),
      };
    }),
    wires,
  };
}

const withConditions = <Way extends { test?: string }>(way: Way): Way & { conditions?: Conditions } =>
  way.test ? { ...way, conditions: readConditions(comparison(way.test)) } : way;
