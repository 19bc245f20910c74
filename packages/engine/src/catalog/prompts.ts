/** What a language model is told, made of the user's own words: the task without talk of how it is wired. */

const MODEL = String.raw`(?:the |an? |our )?(?:ai|a\.i\.|gpt[\w.-]*(?: \d[\w.]*)?(?: (?:mini|nano|turbo|pro))?|chat ?gpt|open ?ai|(?:claude )?(?:[\d.]+ )?(?:sonnet|opus|haiku)(?: [\d.]+)?|claude(?: [\d.]+)?|gemini(?: [\d.]+)?(?: (?:flash|pro))?(?: lite)?|mistral(?: (?:small|medium|large))?|llama ?[\d.]*|ollama|groq|deepseek|dall-?e|whisper|llm|language model|ai agent|agent|bot)`;

/** "let GPT summarize it" → "summarize it", "analyze the picture with gemini" → "analyze the picture". */
export function taskWords(words: string): string {
  return words
    .replace(/\s+/g, ' ')
    .trim()
    .replace(
      new RegExp(
        String.raw`^(?:please |then |and )*(?:let|have|make|use|get|ask|using)\s+${MODEL}\s+(?:to |should )?`,
        'i',
      ),
      '',
    )
    .replace(new RegExp(String.raw`^${MODEL}\s+(?:should |must |will |has to |is to )(?=\w)`, 'i'), '')
    .replace(new RegExp(String.raw`^${MODEL}\s+(?=[a-z]+s\b)`, 'i'), '')
    .replace(new RegExp(String.raw`\s*,?\s*\(?\b(?:with|using|via|by) ${MODEL}\)?(?=$|[.,;])`, 'gi'), '')
    .trim();
}

const PLUMBING = [
  /^(?:it |and |that |which |also )*(?:should |must |can |has to )?(?:uses?|using|with|model:?|powered by|runs on|based on)\b[^.]{0,30}\b(?:gpt\S*|open ?ai|claude|gemini|mistral|llama|ollama|groq|deepseek|model)\b.{0,25}$/i,
  /^(?:it |and |that |which |also )*(?:should |must |has to )?(?:remembers?|rember|keeps?(?: its)? memory|memory|use(?:s)? memory)\b.*$/i,
  /^(?:and )*(?:the )?answers? (?:goes|go|comes?|is sent|are sent)\b.*$/i,
  /^(?:send|return|give)s? (?:it|the answer|the reply) back\b.*$/i,
];

/** The system message of an agent. */
export function systemMessage(words: string, tools: readonly string[], place?: string): string {
  const said = words
    .split(/(?<=[.!?;])\s+|\n+/)
    .map((it) => it.trim().replace(/[.;,]+$/, ''))
    .filter((it) => it !== '' && !PLUMBING.some((pattern) => pattern.test(it)))
    .map((it) =>
      it
        .replace(/^(?:[-*•]\s+)+/, '')
        .replace(/^(?:(?:and|but|also|then|so)\s+)+/i, '')
        .replace(/^(?:i|we) (?:want|need|would like)(?: to have)? /i, '')
        .replace(
          /^(?:build|create|make|set up|give)(?: me| us)? (?=(?:an? |my |the )?(?:[\w-]+ ){0,3}(?:chat ?bot|bot|assistant|agent|chat)\b)/i,
          '',
        ),
    );
  const task = said.map((it) => `- ${it.charAt(0).toUpperCase()}${it.slice(1)}`).join('\n');
  return [
    `You are a helpful assistant${place ? ` in ${place}` : ''}. Answer the message that you get, briefly and in its language.`,
    ...(task ? [`This is what you were set up for, in the words of your owner:\n${task}`] : []),
    ...(tools.length > 0 ? [toolsTold(tools)] : []),
    'When you do not know something and no tool tells it, say so and ask.',
  ].join('\n\n');
}

/** What an agent is told of its tools; nothing where it has none. */
export const toolsTold = (tools: readonly string[]): string =>
  tools.length > 0 ? `Your tools:\n${tools.map((it) => `- ${it}`).join('\n')}\nUse them instead of guessing.` : '';
