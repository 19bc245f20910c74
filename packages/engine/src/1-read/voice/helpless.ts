import { verbBase } from '../verbs.ts';

/** What a bot does when it knows no answer is one more thing that it can do: whether to, it decides itself. */
export function withHelpless(text: string): string {
  if (!/\b(?:bot|chatbot|agent|assistant)\b/i.test(text)) return text;
  return text.replace(HELPLESS, (whole: string, verb: string, work: string) => {
    const base = verbBase(verb.toLowerCase());
    return base ? `. It can ${base} ${work.trim()} when it cannot help` : whole;
  });
}

const HELPLESS =
  /,? (?:and |but )?(?:if|when|whenever|in case) (?:it|the (?:ro)?bot|the agent|the assistant|he|she) (?:can'?t|cant|can not|cannot|could not|couldn'?t|does not|doesn'?t|is not able to|is unable to)(?: (?:answer|help|find|know|solve|resolve|handle))(?: (?:it|that|them|the question|the answer|an answer|something|someone|out|with it|anything))*,? (?:then )?(?:it )?(?:(?:should|must|can|will|has to|needs to) )?([a-z]+) ([^.;\n]{3,120}?)(?=[.;\n]|$)/i;
