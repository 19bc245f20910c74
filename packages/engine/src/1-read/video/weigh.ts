import { verbBase } from '../verbs.ts';
import type { Heard } from './names.ts';
import type { Phrase } from './phrases.ts';
import { isNegated } from './stance.ts';
import type { Word } from './words.ts';

/** How sure it is that a name is a node being added: 2 and more is added. */
export type Weight = {
  score: number /** A word that says so stands before it. */;
  added: boolean /** What it does follows its name. */;
  works: boolean;
};

const ADD =
  /\b(?:adds?|adding|added|took|used|chose|picked|dragged|there is|we begin with|drag|dragging|drop in|drop a|put in|put a|put an|putting|insert|inserting|pick|choose|select|search for|searching for|look for|looking for|type in|typing|grab|take|taking|bring in|pull in|throw in|attach|connect|hook up|plug in|create|open|set up|go with|going with|going for|use|using|need|want|we have|i have|we've got|there's|here's|comes|called|click on|click|(?:first|second|third|next|last|final|other)(?: (?:one|1|node|step|thing|tool))? is|trigger is|go(?:es)? (?:directly |straight |right |also )?to|go(?:es)? in|goes into|go into|(?:goes?|runs?|run (?:it|this|that|them)) through|feed (?:it|that|this|them) into|into|start with|starting with|starts with|begin with|place|append an?|wire|do|add in|go for)(?: (?:a|an|the|our|my|another|one|second|third|new|with|that|here|now|on|just|also|in|to|is|up|it|for|more|node|called|little|simple|basic|normal|regular|same|trigger|n8n|model|chat|official|native|built|plus|and|type|option|first|step|tool|from|out|this|next|actually|again|of|course|memory|embedding|embeddings|your|of))*$/;
const SEQUENCE = /\b(?:then|next|now|first|second|third|finally|lastly|last|after|so)\b/;
const WORKS =
  /^(?:(?:the )?operation (?:we want )?(?:is )?|(?:the )?action (?:is )?|(?:the )?event (?:is )?|with |and |to )?(?:(?:product|contact|issue|database page|message|row|file|record|ticket|event|document|task|item|page|channel|user|order|deal|lead|post|card|sheet|folder) )?(?:send|get|create|append|update|upsert|delete|upload|download|execute|insert|post|edit|add|message a|message|list|reply|move|copy|read|write|make|find|return|publish|share|retrieve|lookup|extract|convert|analy[sz]e|push|search|on (?:new|changes|message|form|row|event)|watch|sends|creates|adds|posts|gets|saves|updates|appends|uploads|new|method|transcribe|generate|summarize|forward|label|mark|equals?|splits?|every|where|if)\b/;
/** "a slack account", "your hubspot credentials": what belongs to a service and is no node. */
const BELONGS =
  /^(?:'s )?(?:accounts?|credentials?|credential|api key|api keys|key|keys|token|tokens|dashboard|app registration|account|settings page|website|docs|documentation|workspace|subscription|plan|free tier|free plan|tier|pricing|team|community|tutorial|video|videos|course|logo|permission|permissions|rules?|license|login|password|url|support|people|users|guys|company|stuff|developer|console|app)\b/;
const REFERS =
  /\b(?:from|of|in|inside|by|like|or|about|than|for|behind|before|between|same|our|your|did|has|have|had)(?: (?:the|a|an|our|my|your|that|this|previous|first|last))*$/;

/** Somebody else does it by hand: "she copies everything into airtable". Who gets something is told of what is built. */
const SOMEBODY_ELSE =
  /^(?:that )?(?:he|she|they|people|everybody|everyone|nobody|(?:my|our|his|her|their|a|the) (?:[a-z]+ )?(?:clients?|customers?|boss|colleagues?|wife|husband|friends?|assistant|accountant|guys?|girls?|intern|sister|brother|mom|dad|neighbou?r))(?: (?:always|usually|just|still|only|often|then))? (?!(?:gets?|receives?|should|needs?|will|wants?|can|has to|have to|must|sees?|goes?|is|are|was)\b)[a-z]+s?\b/;
const DECIDES = /\.(?:if|filter)$/;
const TESTED = /^(?:[a-z_]+ ){1,4}(?:is|are|equals?|contains|exists)\b/;
/** What n8n's own tools do, said behind their names. */
const CORE_WORKS = /^(?:to \d+|by [a-z]+|all item data|individual fields|into (?:a|one)\b|(?:to|from) \S+@)/;

export function weigh(words: readonly Word[], phrase: Phrase, heard: Heard): Weight {
  const before = words
    .slice(phrase.from, heard.from)
    .map((it) => it.text)
    .join(' ');
  const after = words
    .slice(heard.to, Math.min(phrase.to, heard.to + 8))
    .map((it) => it.text)
    .join(' ');
  const at = before.length > 0 ? before.length + 1 : 0;
  const near = before.split(' ').slice(-8).join(' ');
  const mails = heard.node?.endsWith('.emailSend') && /^(?:to|from|subject)\b/.test(after);
  const core =
    heard.node !== undefined && (mails || CORE_WORKS.test(after) || (DECIDES.test(heard.node) && TESTED.test(after)));
  const works = core || WORKS.test(after);
  const added = ADD.test(near);
  if (SOMEBODY_ELSE.test(before) && !heard.noded && !heard.trigger) return { score: -3, added: false, works: false };
  if (isNegated(phrase.text, at) || (!heard.node && BELONGS.test(after)))
    return { score: -3, added: false, works: false };
  if (/\b(?:instead of|rather than|not)(?: (?:a|an|the|using|our|my))*$/.test(near))
    return { score: -3, added: false, works: false };
  let score = 0;
  if (added) score += 2;
  if (works) score += heard.implied ? 0 : 2;
  if (heard.noded) score += 1;
  if (heard.trigger && !heard.weak) score += 1;
  if (heard.tool || heard.port) score += 1;
  if (heard.node && !heard.weak && heard.to - heard.from > 1) score += 1;
  // "the gemini model with a basic llm chain"
  if (heard.node && !heard.weak && /\bwith(?: (?:a|an|the))?$/.test(near)) score += 1;
  if (SUBJECT.test(after)) score -= 2;
  // "send a message the webhook connection", "paste the webhook url"
  if (heard.node?.endsWith('.webhook') && !heard.noded && /^(?:url|connection|link|address|id|secret)\b/.test(after))
    score -= 5;
  // A setting of the webhook: "respond is using respond to webhook node".
  if (/\brespon(?:d|se mode)(?: (?:is|mode|to|set))* using(?: the| a)?$/.test(near)) score -= 5;
  // A prompt may run on into the next sub-node: "… yes or no with structured output parser".
  if (VALUE.test(before)) score -= heard.port && heard.to - heard.from > 1 ? 1 : 4;
  if (
    /\b(?:have|got|has) (?:a|my|an|our|the)$/.test(near) &&
    /^(?:database|instance|project|server|cluster)\b/.test(after)
  )
    score -= 4;
  if (
    /\b(?:link|url|id|name|title|address|output|result|data|access|column|field)s? (?:to|of|from|in|for)(?: (?:the|my|our|a))?$/.test(
      near,
    )
  )
    score -= 3;
  const opening = before.replace(
    /^(?:after (?:that|this|it)|the (?:next|last|final) (?:one|step|node|thing|bit)(?: is)?|next up|last(?:ly)?|finally|from there|(?:at|in) the (?:very )?end|(?:(?:on|from|in|for) the )?(?:true|false|yes|first|second|third|error|other|done) (?:branch|output|path|side|way|route)(?: (?:we|i))?(?: (?:have|use|put))?|true|false)(?: |$)/,
    '',
  );
  const sequence = opening !== before || SEQUENCE.test(phrase.lead);
  const bare =
    /^(?:a|an|the|our|my|comes|with|it's|we|i|is|another|a second|a third|one|in|to|there's|there is|here's|one more|that's|this is|trigger|it|goes|ai|the ai|for|on|that|this|first|node)?(?: (?:a|an|the|our|my|comes|is|to|in))*$/.test(
      opening,
    );
  if (bare && sequence)
    score += opening === before && phrase.lead.includes('so') && !/then|next|now/.test(phrase.lead) ? 1 : 2;
  else if (bare) score += 1;
  const refers =
    REFERS.test(near) &&
    !/\bgo(?:es)? in(?: the| an?| our)*$/.test(near) &&
    !/\b(?:add|adding|drag|drop|search|look)\b/.test(near);
  if (!heard.weak || heard.family) score += verbTo(before);
  if (refers && !/\b(?:called|trigger)\b/.test(near))
    score -= works ? 1 : verbTo(before) > 0 && /\b(?:in|for)\b/.test(near.split(' ').slice(-2).join(' ')) ? 0 : 2;
  if (/\b(?:from|of|like|or|about)(?: (?:the|a|an|our|my|your))*$/.test(near) && !works) score -= 2;
  if (heard.weak)
    score -=
      heard.noded ||
      core ||
      (added && /\b(?:a|an|another)$/.test(before)) ||
      (heard.node && bare && /\b(?:then|next)\b/.test(phrase.lead))
        ? 0
        : works || added
          ? 1
          : 2;
  if (heard.implied) score -= 1;
  return { score, added, works };
}

/** "simple memory is gone …": it is spoken of. */
const SUBJECT =
  /^(?:is|are|was|has|gives|makes|works|can|will|needs|doesn't|isn't|only|does|took|takes|knows|says)\b(?! called)/;
/** Words of a text that the speaker reads out. */
const VALUE =
  /\b(?:prompt|system message|system prompt|instructions?|description|subject|message|text) (?:is|says|something like|would be|i write|i say|goes)\b|\bi (?:write|wrote|typed|say|said) \b/;

const INTENTS =
  /^(?:send|save|post|store|log|write|put|create|update|upload|forward|push|share|notify|append|insert|sync|publish|message|email|drop|ask|look|search|get|fetch|pull|read|download|register|track|record|collect|grab|check|copy|move|dump|book|draft|transcribe|translate|summarize|reply)$/;

/** "we send it to telegram", "save it in my notion": ordinary words for a node. */
function verbTo(before: string): number {
  const words = before.split(' ').slice(-9);
  const verb = words.findLastIndex((it) => INTENTS.test(verbBase(it) ?? ''));
  if (verb < 0 || words.length < 2) return 0;
  // Somebody else does it: "he only reads discord".
  if (/\b(?:he|she|they|people|everybody|nobody|customers?|clients?)(?: \w+)?$/.test(words.slice(0, verb).join(' ')))
    return 0;
  const last = words.slice(verb + 1).join(' ');
  if (words[verb]?.endsWith('ed') && /^(?:i|we|i've|we've)$/.test(words[verb - 1] ?? '') === false && verb > 0)
    return 0;
  return /\b(?:to|into|in|on|onto|via|with|through|using|over|from)(?: (?:a|an|the|my|our|your|that|this|same))?$/.test(
    last,
  ) ||
    last === '' ||
    /^(?:a|an|the|me a|us a)$/.test(last)
    ? 2
    : 0;
}
