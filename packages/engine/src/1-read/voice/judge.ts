import { marked, unfoldKinds } from '../frame/ways.ts';

const AI = String.raw`(?:the |an? )?(?:ai|gpt[\w.-]*|chatgpt|openai|claude|gemini|llm|language model|model)`;
const JUDGES = String.raw`(?:decides?|judges?|tells?|sorts?|figures?|classif(?:y|ies)|categori[sz]es?|determines?|picks?|chooses?|finds? out|knows?|recogni[sz]es?|detects?)`;
/** "(let AI decide which)", "- GPT should decide what's urgent", ". Use AI to tell them apart." */
const SAID = new RegExp(
  String.raw`(?:\s*\(|\s+[-–—]\s+|[,;.]\s+)(?:(?:and|with|please) )?(?:(?:let|have|make|use|using|ask) )?(${AI})(?: (?:should|can|must|will|to|has to|is to|may))? ${JUDGES}\b(?!\s*:)(?: (?:it|what|which|who|that|this|whether|how|where|them|out|up|apart|the|by|on|is|are|'s|urgent|important|kind|type|one|topic|category|each|of|goes|belongs?|[\w']+)){0,8}\s*\)?(?=\s*(?:[.;:\n]|$))`,
  'i',
);

/** Who sorts is told after the ways or in brackets: said before them, where the sorting is done. */
export function withJudge(text: string): string {
  const found = SAID.exec(text);
  if (!found || found.index === 0) return text;
  const rest = `${text.slice(0, found.index)}${text.slice(found.index + found[0].length)}`;
  const ways = destinations(rest) ?? marked(rest)?.text ?? unfoldKinds(rest)?.text;
  const at = ways?.search(/(?:^|\n)- /) ?? -1;
  if (ways === undefined || at < 0) return text;
  const head = ways
    .slice(0, at)
    .replace(/[\s:;,.-]+$/, '')
    .replace(
      /^(?:route|sort|triage|send|forward|distribute|direct|dispatch) (?=(?:new|incoming|all|every|each)\b)/i,
      '',
    );
  return `${head === '' ? '' : `${head}. `}Let ${found[1]} decide which it is:${ways.slice(at)}`;
}

const PLACE = String.raw`(?:#[\w-]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)`;
const PLACES = new RegExp(
  String.raw`,?\s+(?:and )?(?:(?:send|post|forward|route|put) (?:it|them) )?(?:in)?to (?:the |its |one of the |one of )?(?:(?:right|correct|matching|appropriate|proper|fitting|respective|following) )?(?:[\w-]+ )?(?:channels?|persons?|people|teams?|address(?:es)?|departments?|inbox(?:es)?)\s*[:(-]?\s*(${PLACE}(?:\s*(?:,|/|\bor\b|\band\b|, or|, and)\s*${PLACE})+)\)?`,
  'i',
);

/** "to the right channel: #billing, #bugs or #sales": a way for each, called like the place. */
function destinations(text: string): string | undefined {
  const found = PLACES.exec(text);
  if (!found) return undefined;
  const places = found[1]?.match(new RegExp(PLACE, 'g')) ?? [];
  const service = /\b(slack|discord|teams|mattermost|telegram)\b/i.exec(found[0])?.[1];
  const made = places.map((it) =>
    it.startsWith('#')
      ? `- ${it.slice(1)} -> post it to ${service ? `${service} ` : ''}${it}`
      : `- ${it.split('@')[0]} -> email it to ${it}`,
  );
  const tail = text.slice(found.index + found[0].length).replace(/^[\s.;,]+/, '');
  return [text.slice(0, found.index), ...made, tail].join('\n').trim();
}
