import type { Guide } from './guide.ts';
import { needsRedirect, REDIRECT_EXAMPLE, redirectOf, scopesText, stepParts } from './kit-steps.ts';

export const KIT_TITLE = 'Connect your accounts';

/** The accounts of an automation as a Markdown file with boxes to tick. `n8nAddress`: of the reader's n8n, where it is known. */
export function kitMarkdown({ title, credentials }: Pick<Guide, 'title' | 'credentials'>, n8nAddress?: string): string {
  const redirect = n8nAddress ? redirectOf(n8nAddress) : REDIRECT_EXAMPLE;
  const known = credentials.flatMap((it) => it.kit ?? []);
  const minutes = credentials.reduce((sum, it) => sum + (it.minutes ?? 0), 0);
  const parts = [
    `# ${KIT_TITLE}: ${title}`,
    `${counted(credentials.length)}${minutes > 0 ? `, about ${minutes} minutes in all` : ''}.`,
    known.some(needsRedirect)
      ? `Redirect address of your n8n: \`${redirect}\`${n8nAddress ? '' : ' (put in the address of yours; n8n shows it in the credential as well)'}`
      : '',
    ...credentials.map((it) => accountText(it, redirect)),
  ];
  return `${parts.filter((it) => it !== '').join('\n\n')}\n`;
}

function accountText(
  { label, nodes, how, minutes, rights, test, kit }: Guide['credentials'][number],
  redirect: string,
) {
  const facts = [
    `- For: ${nodes.join(', ')}`,
    minutes === undefined ? '' : `- Time: about ${minutes} minutes`,
    kit?.plan ? `- Plan: ${kit.plan}` : '',
    kit && kit.scopes.length > 0
      ? `- ${kit.scopesAre}${kit.readsOnly ? ', to read only' : ''}: ${kit.scopes.map((it) => `\`${it}\``).join(' ')}`
      : rights
        ? `- Least rights: ${rights}`
        : '',
    kit?.note ? `- ${kit.note}` : '',
    kit?.onCloud ? `- ${kit.onCloud}` : '',
  ].filter((it) => it !== '');
  const steps = (kit?.steps ?? [how]).map((step, i) => {
    const said = stepParts(step).map((it) => {
      if ('text' in it) return it.text;
      return `\`${it.copy === 'redirect' ? redirect : scopesText({ scopes: kit?.scopes ?? [] })}\``;
    });
    return `${i + 1}. [ ] ${said.join('')}`;
  });
  const tried = kit?.test ?? test;
  return [`## ${label}`, facts.join('\n'), steps.join('\n'), tried ? `**Harmless test:** ${tried}` : '']
    .filter((it) => it !== '')
    .join('\n\n');
}

const counted = (count: number): string => (count === 1 ? 'One account' : `${count} accounts`);
