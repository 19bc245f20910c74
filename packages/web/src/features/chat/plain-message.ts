const INSTEAD = 'Download the file beside this chat and import it into n8n: Workflows, then Import from File.';

/** An assistant's message without code: a block of JSON becomes a sentence that says where the file is. */
export function plainMessage(content: string): string {
  return content
    .replace(/```(?:json)?\s*[[{][\s\S]*?```/gi, INSTEAD)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
