/** A tutorial to build from, as a video site gives it. */
export type Video = {
  title: string;
  /** Where it can be watched; only handed on. */
  link?: string;
  description: string;
  /** All that is said: captions as one text (times at the starts of lines are understood), or parts with the second at which each begins. */
  transcript: string | readonly { start: number; text: string }[];
};

/** A spoken word in lower case, without marks. */
export type Word = {
  text: string;
  /** The second at which it is said, where the captions tell. */
  at?: number;
  /** A full stop or a comma stands behind it; captions made by a machine have none. */
  ends?: 'sentence' | 'pause';
  /** It stands in quotation marks: which pair of them, and how it is written there. */
  quoted?: { pair: number; as: string };
};

/** Twice what is said in an hour; the limits of a request keep longer transcripts out before they get here. */
const MAX_WORDS = 30_000;

/** The words of a transcript in the order of speaking. */
export function wordsOf(transcript: Video['transcript']): Word[] {
  const parts = typeof transcript === 'string' ? partsOf(transcript) : transcript;
  const words: Word[] = [];
  let pair = 0;
  let open = false;
  for (const { start, text } of parts) {
    for (const raw of text.replace(NOISE, ' ').split(/\s+/)) {
      const word = wordOf(raw);
      if (/^[(]?["“]/.test(raw)) {
        open = true;
        pair += 1;
      }
      const quoted = open && word ? { quoted: { pair, as: raw.replace(/^[("“]+|["”).,;:!?]+$/g, '') } } : {};
      if (/["”][).,;:!?]*$/.test(raw)) open = false;
      if (word) words.push({ ...word, ...quoted, ...(start >= 0 ? { at: start } : {}) });
      if (words.length >= MAX_WORDS) return words;
    }
  }
  return words;
}

/** "[Music]", "(applause)", tags of subtitle files. */
const NOISE = /\[[^\]\n]{0,30}\]|\((?:music|applause|laughter|laughs)\)|<[^>\n]{0,40}>|♪|>>/gi;

/** Captions as people paste them: a time alone on a line or before its words; `-1` where none is given. */
function partsOf(text: string): { start: number; text: string }[] {
  const parts: { start: number; text: string }[] = [];
  let start = -1;
  for (const line of text.split(/\r?\n/)) {
    const range = /^\s*((?:\d{1,2}:)?\d{1,2}:\d{2})[.,]\d{3}\s*-->/.exec(line);
    const time = range ?? /^\s*[[(]?((?:\d{1,2}:)?\d{1,3}:\d{2})[\])]?(?=\s|$)/.exec(line);
    if (time) start = secondsOf(time[1] ?? '');
    // The numbers and the heading of a subtitle file.
    const rest = range ? '' : time ? line.slice(time[0].length) : line;
    if (/^\s*(?:\d+|WEBVTT.*)?\s*$/.test(rest)) continue;
    parts.push({ start, text: rest });
  }
  return parts;
}

/** "1:05" → 65, "1:02:03" → 3723. */
export function secondsOf(time: string): number {
  return time.split(':').reduce((sum, it) => sum * 60 + Number(it), 0);
}

function wordOf(raw: string): Word | undefined {
  const text = raw
    .toLowerCase()
    .replace(/[‘’´`]/g, "'")
    .replace(/^[^\p{L}\d#@$€£+/{]+|[^\p{L}\d%€$_/}]+$/gu, '');
  if (text === '') return undefined;
  const ends = /[.!?]["')\]]*$/.test(raw) ? 'sentence' : /[,;:]["')\]]*$/.test(raw) ? 'pause' : undefined;
  return ends ? { text, ends } : { text };
}

/** The words in a row; what stands in quotation marks keeps them, and its capitals. */
export function textOf(words: readonly Word[]): string {
  return words
    .map(({ text, quoted }, i) => {
      if (!quoted) return text;
      const first = words[i - 1]?.quoted?.pair !== quoted.pair;
      const last = words[i + 1]?.quoted?.pair !== quoted.pair;
      return `${first ? '"' : ''}${quoted.as}${last ? '"' : ''}`;
    })
    .join(' ');
}
