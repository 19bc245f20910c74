import type { Guide } from '@plainflow/contracts/guide';
import { assumedTold } from '@plainflow/contracts/open-items';
import { PREVIEW_TITLE, previewMarkdown } from '@plainflow/contracts/preview';
import { linkAt, playTime } from '@plainflow/contracts/youtube';

/** The guide as Markdown, for a file beside the workflow. */
export function guideMarkdown(guide: Guide): string {
  const parts = [
    `# ${guide.title}`,
    guide.summary,
    guide.release?.text ?? '',
    section(
      'What your n8n does not have',
      (guide.lacking ?? []).map((it) => `- ${it.node}: ${it.text}`),
    ),
    section(
      'What it does, step by step',
      guide.steps.map((it, i) => `${i + 1}. **${it.node}**: ${it.text}`),
    ),
    section(PREVIEW_TITLE, lines(previewMarkdown(guide.previews ?? []))),
    section('Where the video says it', tutorialLines(guide)),
    section('What n8n calls otherwise now', [...new Set((guide.renamed ?? []).map((it) => `- ${it.text}`))]),
    section('Import it', numbered(guide.importing)),
    section(
      'Credentials to create',
      guide.credentials.map((it) =>
        [
          `- **${it.label}**${it.minutes ? ` (about ${it.minutes} minutes)` : ''}, for ${it.nodes.join(', ')}. ${it.how}`,
          ...(it.rights ? [`  - Least rights: ${it.rights}.`] : []),
          ...(it.test ? [`  - Harmless test: ${it.test}`] : []),
        ].join('\n'),
      ),
    ),
    section(
      'What we assumed',
      guide.assumptions.map((it) => `- ${assumedTold(it)}`),
    ),
    section(
      'What is left to fill in',
      guide.toFill.map((it) => `- [ ] ${it.node}: ${it.label}${it.again ? `. ${it.again}.` : ''}`),
    ),
    section(
      'Please check',
      (guide.unsure ?? []).map(({ node, words, others = [] }) => {
        const instead = others.map((it) => `; or ${it.label}`).join('');
        return `- [ ] ${node}${words ? `, for “${words}”` : ''}${instead}`;
      }),
    ),
    section(
      'What is not built',
      guide.notUnderstood.map((it) => `- “${it}”`),
    ),
    section(
      'What we left out, as nobody asked for it',
      (guide.leftOut ?? []).map((it) => `- ${it}`),
    ),
    section(
      'Set by hand in n8n',
      (guide.byHand ?? []).map((it) => `- [ ] ${it.node}, ${it.option}: ${it.value}`),
    ),
    section(
      'Before the first run',
      (guide.beforehand ?? []).map((it) => `- [ ] ${it}`),
    ),
    section('Test it safely', numbered(guide.testing)),
    section('Switch it on', numbered(guide.activation)),
  ];
  return `${parts.filter((it) => it !== '').join('\n\n')}\n`;
}

/** A line for each node that the tutorial names, with the time and, where the link is known, a link to that second. */
function tutorialLines({ tutorial, evidence = [] }: Guide): string[] {
  if (!tutorial && evidence.length === 0) return [];
  const title = tutorial && (tutorial.link ? `[${tutorial.title}](${tutorial.link})` : tutorial.title);
  return [
    ...(title ? [`Built from ${title}.`, ''] : []),
    ...evidence.map(({ node, second, quote }) => {
      const time = second === undefined ? '' : `${timeIn(tutorial?.link, second)} `;
      return `- ${time}**${node}**: “${quote}”`;
    }),
  ];
}

function timeIn(link: string | undefined, second: number): string {
  return link ? `[${playTime(second)}](${linkAt(link, second)})` : playTime(second);
}

function section(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : `## ${title}\n\n${lines.join('\n')}`;
}

const lines = (text: string): string[] => (text === '' ? [] : [text]);

function numbered(lines: readonly string[]): string[] {
  return lines.map((it, i) => `${i + 1}. ${it}`);
}
