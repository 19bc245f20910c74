import { STOP, singular } from '../catalog/nouns.ts';
import type { Intent } from '../catalog/profile.ts';
import type { Act } from './clause.ts';
import { meantBy } from './meant.ts';
import { mentionsOf } from './mentions.ts';
import { namedBy } from './models.ts';
import { NOUN_INTENTS } from './noun-intents.ts';
import { outsideIn } from './outside.ts';
import { isServiceVerb, verbAt } from './phrase.ts';
import { recipientIn } from './recipients.ts';
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

export function nounsOf(tokens: readonly Token[]): string[] {
  const nouns: string[] = [];
  tokens.forEach((token, i) => {
    if (token.kind === 'service' && token.implied) nouns.push(singular(token.lower));
    if (token.kind !== 'word' || STOP.has(token.lower) || token.lower.length < 2 || verbAt(tokens, i)) return;
    nouns.push(singular(token.lower.replace(/'s$|s'$/, '')));
  });
  return [...new Set(nouns)];
}

/** What a service may be given to do with a thing, other than to hand it on or keep it. */
const WORKED_ON: ReadonlySet<Intent> = new Set<Intent>([
  ...MODEL_INTENTS,
  'convert',
  'delete',
  'get',
  'run',
  'create',
  'update',
  'compute',
  'search',
  'filter',
]);

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
      !isThing(tokens[i + 2]) &&
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

/** "get closed Linear issues", "get merged requests": there the participle tells which. */
const isThing = (token: Token | undefined): boolean =>
  token?.kind === 'service' || (token?.kind === 'word' && /[^su]s$/.test(token.lower) && !STOP.has(token.lower));

const PEOPLE =
  /^(?:it|bot|team|customer|client|user|visitor|guest|student|people|someone|somebody|everyone|form|app|server|workflow|automation|assistant|that|which|who)s?$/;

export function actOf(tokens: readonly Token[], text: string): Act | undefined {
  const verb = mainVerb(tokens);
  const nouns = nounsOf(verb ? [...tokens.slice(verb.index + 1), ...tokens.slice(0, verb.index)] : tokens);
  const models = tokens.filter((it) => it.kind === 'model');
  const model = models.find((it) => it.model) ?? models[0];
  const mentions = mentionsOf(tokens);
  const said = verb ? verbIntent(verb.base) : intentOfNouns(nouns, text);
  const served = !model && mentions.every((it) => it.implied || it.role !== 'with') ? outsideIn(tokens) : undefined;
  if (!said && !model && !served && !/\bapproval\b|\bsign-?off\b/i.test(text)) return undefined;
  const meant = meantBy({ verb, tokens, nouns, mentions, text, hasModel: model !== undefined });
  const recipient = recipientIn(text);
  const also = tokens.flatMap((_, i) => {
    const base = i === verb?.index ? undefined : verbAt(tokens, i);
    return base && verbIntent(base) !== said ? [verbIntent(base)] : [];
  });
  const first = tokens[0];
  const actor =
    verb?.index === 1 &&
    first?.kind === 'word' &&
    /s$/.test((tokens[1] as Token).lower) &&
    !STOP.has(first.lower) &&
    !PEOPLE.test(first.lower)
      ? first.text
      : undefined;
  // "cut it out with clipdrop": whatever the verb is, the service does it.
  const intent = meant?.intent ?? said ?? (served ? 'convert' : 'generate');
  const outside = WORKED_ON.has(intent) ? served : undefined;
  return {
    ...(actor ? { actor } : {}),
    ...(outside ? { outside } : {}),
    ...(also.length > 0 ? { also: [...new Set(also)] } : {}),
    intent,
    verb: verb?.base ?? '',
    mentions,
    nouns,
    entities: tokens.flatMap((it) => (it.entity ? [it.entity] : [])),
    ...(model || (MODEL_INTENTS.has(said ?? 'run') && !meant?.needsNoThought)
      ? { ai: model?.model ? { model: model.model, ...namedBy(model.model, model.text) } : {} }
      : {}),
    ...(recipient ? { recipient } : {}),
    text,
  };
}

/** "-> text ->", "story text": only a text message goes to somebody. */
function intentOfNouns(nouns: readonly string[], text: string): Intent | undefined {
  const sms = /\btext (?:message|to|for)\b/i.test(text);
  return nouns.map((it) => (it === 'text' && !sms ? undefined : NOUN_INTENTS[it])).find((it) => it !== undefined);
}
