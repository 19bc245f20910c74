import type { Preview } from './guide.ts';

/** How a preview is told, on the page and in the files that are downloaded. */

export const PREVIEW_TITLE = 'What it would send, with sample data';

export const PREVIEW_NOTE =
  'Made up from sample data: nothing has been sent. “…” stands for what only a real run gives.';

/** What the step does with it: "would send". */
export const PREVIEW_VERBS: Readonly<Record<Preview['does'], string>> = {
  send: 'would send',
  store: 'would store',
  remove: 'would remove',
  answer: 'would answer',
  request: 'would call',
};

/** A list in Markdown; a text of several lines is a quotation. */
export function previewMarkdown(previews: readonly Preview[]): string {
  if (previews.length === 0) return '';
  const steps = previews.map(({ node, does, times, lines }) => {
    const often = times > 1 ? `, for each of ${times} sample items; the first` : '';
    return [`- **${node}** ${PREVIEW_VERBS[does]}${often}:`, ...lines.map(lineText)].join('\n');
  });
  return [PREVIEW_NOTE, '', ...steps].join('\n');
}

function lineText({ label, value, blank }: Preview['lines'][number]): string {
  if (blank) return `  - ${label}: ____ (to fill in: ${value})`;
  return value.includes('\n') ? `  - ${label}:\n${value.replace(/^/gm, '    > ')}` : `  - ${label}: ${value}`;
}
