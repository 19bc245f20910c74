/** What a language model is told in a tutorial. */

const PROMPT =
  /(?<!\b(?:for|source|of|user|a|the chat) )\b(?:prompts?|system (?:message|prompt)|instructions?|task)\b(?: here)?(?: (?:is|that|says|will be|would be|i (?:say|wrote|write|use|have)|we say|something like|like|just|simple|pretty simple))*\s+(.{8,})$/;
const TELLS =
  /\b(?:(?:i|we) (?:say|tell (?:it|him|the (?:ai|agent|model)))|ask (?:it|the (?:ai|model)) to|tell it to|let(?:'s| the)? (?:ai|it|model) |it (?:should|has to|must) )\s*(.{8,})$/;
/** The talk is back on the node. */
const ENDS =
  /\b(?:i'm going to|i'm gonna|i turn on|i lower|we turn on|let me|let's|run it|temperature|so we get|so i get|you turn on|the model|output parser|memory|tools?|next node|otherwise|that's really|max tokens|i set the)\b/;

/** The prompt in what was said of a model's node and of what hangs below it. */
export function promptIn(groups: readonly (readonly string[])[]): string | undefined {
  for (const lines of groups) {
    const found = promptOf(lines);
    if (found) return found;
  }
  return undefined;
}

function promptOf(lines: readonly string[]): string | undefined {
  const at = lines.findIndex((it) => PROMPT.test(it));
  const start = at >= 0 ? at : lines.findIndex((it) => TELLS.test(it));
  const first = start < 0 ? undefined : ((at >= 0 ? PROMPT : TELLS).exec(lines[start] ?? '')?.[1] ?? '');
  if (first === undefined) return undefined;
  const more: string[] = [];
  for (const line of lines.slice(start + 1, start + 7)) {
    if (ENDS.test(line)) break;
    more.push(line);
  }
  return [first, ...more].join(' and ').replace(/\s+/g, ' ').trim().slice(0, 600);
}

/** "temperature 0.2" */
export function temperatureIn(text: string): number | undefined {
  const said = /\btemperature(?: (?:is|to|of|at|down|set|up|here|=))* (\d(?:\.\d+)?)\b/.exec(text)?.[1];
  const value = said === undefined ? undefined : Number(said);
  return value !== undefined && value <= 2 ? value : undefined;
}

/** "gpt-4o-mini": the names of OpenAI's models that are said whole. */
export const modelIn = (text: string): string | undefined =>
  /\bgpt-(?:4o|4o-mini|4\.1|4\.1-mini|4\.1-nano|5|5-mini|5-nano|4-turbo)(?![\w.-])/.exec(text)?.[0];

/** Separate fields that a parser is to give: "so we get score and reason". */
export function answerFields(lines: readonly string[]): string[] {
  // A list ends where the talk goes on.
  const text =
    lines
      .map((it, i) =>
        i > 0 && it.split(' ').length > 4 && !/\bget|fields|keys|attributes\b/.test(it) ? `| ${it} |` : it,
      )
      .join(' and ')
      .split(/(?<=\bget\b|\b(?:fields|keys|attributes|properties|with|schema|example)\b[^|]*) and \|/)[0] ?? '';
  const list =
    /\b(?:so )?(?:we|i) get (?:back )?(?:a |an |the )?([\w, -]+?)(?: as (?:separate )?fields| separately| in separate| as json| back|$)/.exec(
      text,
    )?.[1] ??
    /\b(?:with (?:the )?(?:fields|keys|properties)|fields (?:are|like)|example(?: is)?|schema(?: (?:is|with))?|properties|keys|attributes(?: are)?|parser with|extractor with|json with|object with)\s+([\w, -]+)$/.exec(
      text,
    )?.[1];
  const wanted = list
    ? []
    : [
        ...(/\b(?:want|extract|get|pull out)((?: (?:and )?(?:a|an|the) [a-z]+(?: [a-z]+)?)+)/g
          .exec(text.replaceAll(/ and (?=(?:a|an|the) )/g, ' '))
          ?.slice(1, 2) ?? []),
      ]
        .flatMap((it) => it.split(/ (?:a|an|the) /))
        .map((it) => it.trim().replaceAll(' ', '_'))
        .filter((it) => /^[a-z]\w{1,24}$/.test(it));
  if (wanted.length > 1) return [...new Set(wanted)].slice(0, 8);
  if (!list) return [];
  return [
    ...new Set(
      list
        .split(/\s+and\s+|,\s*/)
        .map(
          (it) => it.replace(/\b(?:a|an|the|as|separate|fields?|that's|super|important)\b.*$/, '').trim() || it.trim(),
        )
        .map((it) =>
          it
            .replace(/^(?:a|an|the)\s+/, '')
            .trim()
            .replaceAll(/[\s-]+/g, '_'),
        )
        .filter((it) => /^[a-z]\w{1,24}$/.test(it) && it.split('_').length <= 3),
    ),
  ].slice(0, 8);
}
