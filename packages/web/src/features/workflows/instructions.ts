import type { Guide } from '@plainflow/contracts/guide';
import { DETAILS } from '@plainflow/contracts/open-items';
import { PREVIEW_TITLE, previewMarkdown } from '@plainflow/contracts/preview';
import type { Workflow, WorkflowNode } from '@plainflow/contracts/workflow';
import { linkAt, playTime } from '@plainflow/contracts/youtube';
import {
  BEFOREHAND_TITLE,
  BY_HAND_TITLE,
  LEFT_OUT_TEXT,
  LEFT_OUT_TITLE,
  NOT_BUILT_TITLE,
  notBuiltText,
  UNSURE_TEXT,
  UNSURE_TITLE,
  unsureLine,
} from './not-built.ts';

const LONGEST_VALUE = 50;

/** The guide as a Markdown document: first what to do, then every node and connection for reference. */
export function instructions(workflow: Workflow, guide: Guide): string {
  const nodes = workflow.nodes.filter((it) => !it.type.endsWith('.stickyNote'));
  return [
    `# ${workflow.name}`,
    guide.summary,
    guide.release?.text ?? '',
    section(
      'What that release does not have',
      bulleted((guide.lacking ?? []).map((it) => `**${it.node}**: ${it.text}`)),
    ),
    section(
      NOT_BUILT_TITLE,
      gap(
        notBuiltText(guide),
        guide.notUnderstood.map((it) => `“${it}”`),
      ),
    ),
    section(UNSURE_TITLE, gap(UNSURE_TEXT, guide.unsure?.map(unsureLine))),
    section(LEFT_OUT_TITLE, gap(LEFT_OUT_TEXT, guide.leftOut)),
    section(BY_HAND_TITLE, bulleted((guide.byHand ?? []).map((it) => `**${it.node}**, ${it.option}: ${it.value}`))),
    section(BEFOREHAND_TITLE, bulleted(guide.beforehand ?? [])),
    section('What it does', numbered(guide.steps.map((it) => `**${it.node}**: ${it.text}`))),
    section(PREVIEW_TITLE, previewMarkdown(guide.previews ?? [])),
    section('Where the video says it', tutorialText(guide)),
    section('What n8n calls otherwise now', bulleted([...new Set((guide.renamed ?? []).map((it) => it.text))])),
    section('Accounts to connect', bulleted(guide.credentials.map(credentialLine))),
    section(
      'What was assumed',
      bulleted(
        guide.assumptions.map((it) =>
          it.label === DETAILS
            ? `**${it.node}**: ${it.because}`
            : `**${it.node}**, ${it.label}: ${it.value}. ${it.because}`,
        ),
      ),
    ),
    section('To fill in', guide.toFill.map((it) => `- [ ] **${it.node}**, ${it.label}: ${it.ask}`).join('\n')),
    section('Import it into n8n', numbered(guide.importing)),
    section('Test it', numbered(guide.testing)),
    section('Switch it on', numbered(guide.activation)),
    section('Nodes', nodes.map(nodeText).join('\n\n')),
    section('Connections', bulleted(connectionLines(workflow))),
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n');
}

function section(title: string, body: string): string {
  return body === '' ? '' : `## ${title}\n\n${body}`;
}

const gap = (text: string, lines: readonly string[] = []): string =>
  lines.length === 0 ? '' : `${text}\n\n${bulleted(lines)}`;

/** A line for each node that the tutorial names; times are links where the video is known. */
function tutorialText({ tutorial, evidence = [] }: Guide): string {
  const link = tutorial?.link;
  const built = tutorial && `Built from ${link ? `[${tutorial.title}](${link})` : tutorial.title}.`;
  const lines = evidence.map(({ node, second, quote }) => {
    const time =
      second === undefined ? '' : link ? `[${playTime(second)}](${linkAt(link, second)}) ` : `${playTime(second)} `;
    return `${time}**${node}**: “${quote}”`;
  });
  return [built, bulleted(lines)].filter(Boolean).join('\n\n');
}

function credentialLine({ label, nodes, how, minutes }: Guide['credentials'][number]): string {
  return `**${label}** (for ${nodes.join(', ')})${minutes ? `, about ${minutes} min` : ''}: ${how}`;
}

function nodeText(node: WorkflowNode): string {
  const parameters = Object.entries(node.parameters).map(([name, value]) => `- ${name}: ${valueText(value)}`);
  return [`### ${node.name}`, `Type: \`${node.type}\` (version ${node.typeVersion})`, parameters.join('\n')]
    .filter(Boolean)
    .join('\n\n');
}

function valueText(value: unknown): string {
  const text = (typeof value === 'string' ? value : JSON.stringify(value)).replace(/\s+/g, ' ');
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}...` : text;
}

function connectionLines({ connections }: Workflow): string[] {
  return Object.entries(connections).flatMap(([from, byType]) =>
    Object.entries(byType).flatMap(([type, outputs]) =>
      outputs.flatMap((targets, output) =>
        (targets ?? []).map(({ node: to }) => {
          const port = type === 'main' ? (outputs.length > 1 ? ` (output ${output + 1})` : '') : ` (${type})`;
          return `${from}${port} → ${to}`;
        }),
      ),
    ),
  );
}

function numbered(lines: readonly string[]): string {
  return lines.map((it, i) => `${i + 1}. ${it}`).join('\n');
}

function bulleted(lines: readonly string[]): string {
  return lines.map((it) => `- ${it}`).join('\n');
}
