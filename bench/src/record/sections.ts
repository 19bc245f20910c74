/** The section of a Markdown text that begins with this heading, up to the next of its level; '' where there is none. */
export function sectionOf(text: string, heading: string): string {
  const [start, end] = boundsOf(text, heading);
  return start < 0 ? '' : text.slice(start, end).trimEnd();
}

/** The text with this section in the place of the one of its heading, or at its end; all else stays as it is. */
export function withSection(text: string, section: string): string {
  const [start, end] = boundsOf(text, section.split('\n', 1)[0] ?? '');
  if (section === '') return text;
  if (start < 0) return `${text.trimEnd()}\n\n${section}\n`;
  const rest = text.slice(end);
  return `${text.slice(0, start)}${section}\n${rest === '' ? '' : `\n${rest}`}`;
}

function boundsOf(text: string, heading: string): [number, number] {
  const start = heading === '' ? -1 : `\n${text}`.indexOf(`\n${heading}\n`);
  if (start < 0) return [-1, -1];
  const next = text.indexOf('\n## ', start + 1);
  return [start, next < 0 ? text.length : next + 1];
}
