import type { Intent } from '../catalog/profile.ts';
import type { Act, Mention } from './clause.ts';
import { LIMITS } from './limits.ts';
import { namedBy } from './models.ts';
import { NOUN_INTENTS } from './noun-intents.ts';
import { isServiceVerb, verbAt } from './phrase.ts';
import type { Token } from './tokens.ts';
import { verbBase, verbIntent } from './verbs.ts';

/** Verbs that are work for a language model unless a service does them itself. */
export const MODEL_INTENTS: ReadonlySet<Intent> = new Set<Intent>([
  'transcribe',
  'generate',
  'summarize',
  'classify',
  'extract',
  'translate',
  'analyze',
  'answer',
]);

const STOP = new Set(
  'a an the my our your his her its their this that these those each every any some no all of in on at from with by for per via to into and or as is are be been was were it them me us him i we you they he she then also please just only not new latest when if there here so but who which what how than too very really again back out up down off over under about after before between during without within until while more most less least other another same own one two three four five first last next today yesterday tomorrow now want need would like should must can will do does did has have had get gets got make let'.split(
    ' ',
  ),
);

export function nounsOf(tokens: readonly Token[]): string[] {
  const nouns: string[] = [];
  tokens.forEach((token, i) => {
    if (token.kind === 'service' && token.implied) nouns.push(singular(token.lower));
    if (token.kind !== 'word' || STOP.has(token.lower) || token.lower.length < 2 || verbAt(tokens, i)) return;
    nouns.push(singular(token.lower.replace(/'s$|s'$/, '')));
  });
  return [...new Set(nouns)];
}

export function singular(word: string): string {
  if (/(?:ss|us|is|news|sms)$/.test(word) || word.length < 4) return word;
  if (/ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:ches|shes|xes|sses)$/.test(word)) return word.slice(0, -2);
  return word.replace(/s$/, '');
}

const ROLES: Record<string, Mention['role']> = {
  from: 'from',
  of: 'from',
  to: 'to',
  into: 'to',
  in: 'in',
  on: 'in',
  onto: 'to',
  at: 'in',
  inside: 'in',
  with: 'with',
  using: 'with',
  via: 'with',
  through: 'with',
  by: 'with',
  over: 'with',
  use: 'with',
  for: 'to',
};

/** Where the services of a stretch begin that are too many for one clause; those of them that are known are none. */
export function servicesBeyond(tokens: readonly Token[], known: readonly Mention[]): number | undefined {
  const named = tokens.filter((it) => it.kind === 'service' && it.family);
  if (named.length <= LIMITS.services) return undefined;
  const families = new Set(known.map((it) => it.family));
  return named.slice(LIMITS.services).find((it) => !families.has(it.family ?? ''))?.start;
}

/** The services that a clause names, each with the part that its preposition gives it; a list shares one preposition. */
export function mentionsOf(tokens: readonly Token[]): Mention[] {
  const mentions: Mention[] = [];
  let role: Mention['role'] = 'none';
  let does: Intent[] = [];
  for (const [i, token] of tokens.entries()) {
    const verb = verbAt(tokens, i);
    // "build an agent that can read my calendar", "with access to": what it is made of is none of what it does there.
    if (/^(?:agent|bot|chatbot|assistant|can)$/.test(token.lower)) does = [];
    else if (token.lower === 'access') does = ['search'];
    else if (verb) does.push(verbIntent(verb));
    if (token.kind === 'word')
      role =
        ROLES[token.lower] ??
        (/^(?:and|or|the|my|our|a|an|your|new|work|private|personal|google|same|their|his|her|team|company|all|also)$/.test(
          token.lower,
        )
          ? role
          : verbBase(token.lower)
            ? 'none'
            : role);
    if (token.text === '(' || token.text === ')') role = 'none';
    if (token.kind !== 'service' || !token.family) continue;
    if (mentions.length >= LIMITS.services) break;
    if (mentions.some((it) => it.family === token.family && (it.implied || token.implied))) {
      const known = mentions.find((it) => it.family === token.family) as Mention;
      if (!token.implied) delete known.implied;
      continue;
    }
    mentions.push({
      family: token.family,
      words: token.text,
      role,
      ...(token.implied ? { implied: true as const } : {}),
      ...doing(tokens, i, does, mentions.at(-1)),
    });
    does = [];
  }
  return mentions;
}

/** What the verbs beside a service ask of it: those before it, the one right behind it ("gmail send"), or its neighbour's. */
function doing(
  tokens: readonly Token[],
  at: number,
  before: readonly Intent[],
  neighbour: Mention | undefined,
): { does?: Intent[] } {
  if (before.length > 0) return { does: [...new Set(before)] };
  const next = tokens[at + 1];
  const base = next?.kind === 'word' ? verbBase(next.lower) : undefined;
  const after = tokens[at + 2];
  if (base && (!after || /^(?:,|and|or|\n|;)$/.test(after.lower))) return { does: [verbIntent(base)] };
  return neighbour?.does ? { does: neighbour.does } : {};
}

/** Where the verb of a stretch stands; services used as verbs count ("slack it to me"). */
export function mainVerb(tokens: readonly Token[]): { base: string; index: number } | undefined {
  for (let i = 0; i < tokens.length; i++) {
    if (isServiceVerb(tokens, i)) return { base: 'send', index: i };
    const base = verbAt(tokens, i);
    if (!base) continue;
    // "gets published", "be sent": the participle is the work.
    const participle = tokens[i + 1] ? verbBase((tokens[i + 1] as Token).lower) : undefined;
    if (
      base === 'get' &&
      participle &&
      tokens[i + 1]?.lower !== 'open' &&
      /(?:ed|t|n)$/.test((tokens[i + 1] as Token).lower)
    )
      return { base: participle, index: i + 1 };
    // "let AI say whether", "have GPT write", "use Claude to decide", "make it sort": the second verb is the work.
    if (
      /^(?:let|have|make|use|need|want|ask|tell|help|get)$/.test(base) ||
      /^(?:have|has|use|uses|using)$/.test((tokens[i] as Token).lower)
    ) {
      const second = tokens.findIndex(
        (it, k) =>
          k > i &&
          k <= i + 8 &&
          it.kind === 'word' &&
          verbBase(it.lower) !== undefined &&
          (tokens[k - 1]?.kind === 'model' || tokens[k - 1]?.lower === 'to' || base === 'let' || base === 'have'),
      );
      const model = tokens.slice(i + 1, i + 5).some((it) => it.kind === 'model');
      if (second > 0 && model) return { base: verbBase((tokens[second] as Token).lower) as string, index: second };
      if (base === 'let' && tokens[i + 2]?.lower === 'know') return { base: 'notify', index: i };
    }
    return { base, index: i };
  }
  return undefined;
}

const PEOPLE =
  /^(?:it|bot|team|customer|client|user|visitor|guest|student|people|someone|somebody|everyone|form|app|server|workflow|automation|assistant|that|which|who)s?$/;

const CHATS = /^(?:slack|discord|telegram|microsoftTeams|mattermost|whatsApp|rocketchat|matrix|googleChat)$/;

export function actOf(tokens: readonly Token[], text: string): Act | undefined {
  const verb = mainVerb(tokens);
  const nouns = nounsOf(verb ? [...tokens.slice(verb.index + 1), ...tokens.slice(0, verb.index)] : tokens);
  const models = tokens.filter((it) => it.kind === 'model');
  const model = models.find((it) => it.model) ?? models[0];
  const byNoun = nouns.map((it) => NOUN_INTENTS[it]).find((it) => it !== undefined);
  const intent = verb ? verbIntent(verb.base) : byNoun;
  if (!intent && !model && !/\bapproval\b|\bsign-?off\b/i.test(text)) return undefined;
  const stored =
    verb &&
    /^(?:write|put|enter|type|fill)$/.test(verb.base) &&
    !model &&
    /\b(?:in|into|to)\s+(?:the |my |our |a |an )?(?:[\w'-]+ ){0,2}?(?:docs?|documents?|sheets?|spreadsheets?|tables?|rows?|columns?|file|database|db|base|notion|airtable|crm|list|log|calendar)\b/i.test(
      text,
    );
  const whom =
    /\b(?:to|for|send|give|show|tell|notify|remind|text|email|mail|dm|alert|inform|ping|message)\s+((?:me|us|him|her|them|everyone|everybody|the (?:team|customer|client|user|sender|author|person|owner|visitor|guest|applicant|candidate|lead|sales(?:\s?team| rep)?|manager)|my (?:boss|team|manager|wife|phone)|our (?:team|customers?|clients?)))\b/i.exec(
      text,
    )?.[1];
  const also = tokens.flatMap((_, i) => {
    const base = i === verb?.index ? undefined : verbAt(tokens, i);
    return base && verbIntent(base) !== intent ? [verbIntent(base)] : [];
  });
  const upsert =
    /\b(?:create|add|insert)s?\s*(?:or|\/)\s*update|\bupdates?\s*(?:or|\/)\s*(?:create|add|insert)|\boverwrit/i.test(
      text,
    );
  // "collect all open tickets": gathered there, not put there.
  const gathered =
    verb !== undefined &&
    /^(?:collect|gather|compile)$/.test(verb.base) &&
    !/\b(?:in|into|to)\s+(?:the |my |our |an? )?(?:[\w'-]+ ){0,2}?(?:sheets?|spreadsheets?|tables?|database|notion|airtable|crm|list|file|google)\b/i.test(
      text,
    );
  // "GPT should tell whether it is urgent": with a model, telling is judging.
  const judges =
    model !== undefined &&
    verb !== undefined &&
    /^(?:tell|say|check|see|find|know|decide)$/.test(verb.base) &&
    /\b(?:whether|if|how|which|what)\b/i.test(text);
  // "open every article": looked at; a ticket is opened by making one.
  const looks =
    verb?.base === 'open' &&
    /^(?:article|page|link|url|site|website|file|document|attachment|post|story)$/.test(nouns[0] ?? '');
  // 'write "Good morning" in #team': the words are there, nobody has to think of them.
  const quotes =
    verb !== undefined &&
    /^(?:write|say|put|type|drop|shout)$/.test(verb.base) &&
    !model &&
    !stored &&
    tokens[verb.index + 1]?.entity?.kind === 'quoted' &&
    /^(?:in|into|on|to)$/.test(tokens[verb.index + 2]?.lower ?? '') &&
    tokens.some((it) => it.entity?.kind === 'channel' || it.entity?.kind === 'handle' || CHATS.test(it.family ?? ''));
  // "mark the task as complete": done, and not only changed.
  const completes =
    /^(?:mark|set|flag)$/.test(verb?.base ?? '') &&
    /\bas (?:complete|completed|done|finished|resolved|solved|closed)\b/i.test(text);
  const turns = verb?.base === 'turn' && /\binto\b/i.test(text) && !stored;
  const approval =
    /\b(?:for|wait for|get|needs?|requests?|requires?|ask for|await|(?<!\b(?:answer|respond|reply|return)(?:\w*\s|\b[^.]{0,30}\s))with) (?:my |our |his |her |their |an? |the )?(?:\w+ )?(?:approval|ok|okay|confirmation|sign-?off)\b|\bapprov(?:e|al)\b|\bask\w* (?:[\w#@.-]+ ){1,6}?(?:(?:if|whether) (?:it|this|that|they|i|we|the \w+)(?:'s)? (?:should|is (?:ok|okay|fine|allowed)|can (?:go|be)|may|shall)|whether to)\b|\bask (?:me|us) (?:first|before|if (?:it's|that's|this is) (?:ok|okay|fine))\b/i.test(
      text,
    ) && !model;
  const first = tokens[0];
  const actor =
    verb?.index === 1 &&
    first?.kind === 'word' &&
    /s$/.test((tokens[1] as Token).lower) &&
    !STOP.has(first.lower) &&
    !PEOPLE.test(first.lower)
      ? first.text
      : undefined;
  return {
    ...(actor ? { actor } : {}),
    ...(also.length > 0 ? { also: [...new Set(also)] } : {}),
    intent: quotes
      ? 'send'
      : turns
        ? 'convert'
        : completes
          ? 'complete'
          : judges
            ? 'classify'
            : approval
              ? 'approve'
              : upsert
                ? 'upsert'
                : stored
                  ? 'add'
                  : (gathered || looks) && !model
                    ? looks
                      ? 'get'
                      : 'list'
                    : (intent ?? 'generate'),
    verb: verb?.base ?? '',
    mentions: mentionsOf(tokens),
    nouns,
    entities: tokens.flatMap((it) => (it.entity ? [it.entity] : [])),
    ...(model || (MODEL_INTENTS.has(intent ?? 'run') && !stored && !quotes)
      ? { ai: model?.model ? { model: model.model, ...namedBy(model.model, model.text) } : {} }
      : {}),
    ...(whom ? { whom: whom.toLowerCase() } : {}),
    text,
  };
}
