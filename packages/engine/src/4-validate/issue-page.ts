import type { Rule } from './rule.ts';

/** The page of an issue's code as Markdown, for docs/issues. */
export function issuePage({ code, severity, page, fix }: Rule): string {
  const repaired = fix ? '\n`plainflow repair` does it wherever only one answer is right.\n' : '';
  return `# ${code}: ${page.title}

**${severity}** · ${SEVERITIES[severity]}

${page.means}

## Example

\`\`\`
${page.example}
\`\`\`

## How to mend it

${page.mend}
${repaired}`;
}

/** All codes, those that keep a workflow from working first. */
export function issueIndex(rules: readonly Rule[]): string {
  const sections = (['error', 'warning', 'hint'] as const).map((severity) => {
    const rows = rules
      .filter((it) => it.severity === severity)
      .toSorted((a, b) => a.code.localeCompare(b.code))
      .map(({ code, page }) => `| [${code}](${code}.md) | ${page.title} |`);
    return `## ${severity}: ${SEVERITIES[severity]}\n\n| code | what it is |\n|---|---|\n${rows.join('\n')}\n`;
  });
  return `# What \`plainflow validate\` finds

Made from the rules in \`packages/engine/src/4-validate/rules\` by \`node packages/engine/scripts/issue-pages.ts\`.

${sections.join('\n')}`;
}

const SEVERITIES = {
  error: 'n8n refuses the file, drops something of it, marks it red or does not publish it.',
  warning: 'n8n takes it, but it will not do what was meant.',
  hint: 'It works, and could be better.',
};
