import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { guideMarkdown } from '@plainflow/engine';
import { write } from './folder.ts';
import type { PlayedCase, Step } from './play-model.ts';

/** Puts what was built into `folder`: `<id>[.step].json`, ready for n8n, and beside it `.md` with all that a user would see. */
export function writeBuilt(folder: string, { case: it, steps }: PlayedCase): void {
  const wanted = new Map(
    steps.flatMap((step, i): [string, string][] => {
      const stem = it.steps ? `${it.id}.${i}` : it.id;
      const workflow = step.reply.kind === 'workflow' ? step.reply.workflow : null;
      const talk = steps.slice(0, i + 1).flatMap((one) => one.talk);
      return [
        [`${stem}.md`, pageText(stem, it, talk, step)],
        ...(workflow ? [[`${stem}.json`, `${JSON.stringify(workflow, null, 2)}\n`] as [string, string]] : []),
      ];
    }),
  );
  mkdirSync(folder, { recursive: true });
  // Nothing of an earlier run stays that this one did not build.
  for (const file of readdirSync(folder))
    if (!wanted.has(file) && file.replace(/(?:\.\d+)?\.(?:json|md)$/, '') === it.id) rmSync(join(folder, file));
  for (const [file, text] of wanted) write(join(folder, file), text);
}

function pageText(stem: string, it: PlayedCase['case'], talk: Step['talk'], { reply }: Step): string {
  const tutorial =
    it.transcript === undefined
      ? []
      : [`A tutorial: “${it.title ?? ''}”. ${it.description ?? ''}\n\n> ${it.transcript}`];
  return [
    `# ${stem}`,
    ...tutorial,
    ...talk.map(({ user, reply: said }) => `**User:** ${user}\n\n**Plainflow:** ${said}`),
    ...(reply.kind === 'workflow'
      ? ['---', guideMarkdown(reply.guide), ...issuesText(reply.issues)]
      : ['---', 'No workflow was built.']),
  ].join('\n\n');
}

const issuesText = (issues: readonly { severity: string; message: string }[]): string[] =>
  issues.length === 0
    ? []
    : ['## What our validator says', issues.map((it) => `- ${it.severity}: ${it.message}`).join('\n')];
