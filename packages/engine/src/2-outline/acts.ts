import type { Act, Clause, Mention, Reading } from '../1-read/clause.ts';
import { COUNTED } from '../catalog/counted.ts';
import type { Family } from '../catalog/lexicon.ts';
import { profileOf } from '../catalog/profile-of.ts';
import { CHATS } from './agent.ts';
import { agentWork, serve } from './agent-work.ts';
import { approve } from './approve.ts';
import { asPdf } from './as-pdf.ts';
import { chooseAction } from './choose.ts';
import { listFirst } from './chores.ts';
import { coreStep } from './core.ts';
import { append, BASE, type Draft, LC, last, plainStep, stepFor } from './draft.ts';
import { fanByCategory } from './fan-by-category.ts';
import { makeFile, openFile, readFile } from './files.ts';
import { handsOut, isRead, SUMMARY, writeBack } from './hand-back.ts';
import { learn } from './knowledge.ts';
import { inMailbox, ownMails } from './mailbox.ts';
import { bringAttachments, mediaWork } from './media.ts';
import { appendPrompt } from './model-steps.ts';
import { narrow } from './narrow.ts';
import { sentOut } from './outside.ts';
import { putBeside } from './place.ts';
import { categoryOfWork } from './sorted.ts';
import { inStore } from './stores.ts';
import { screened, structure, textWork } from './text-work.ts';
import { bringTogether, fromComparison } from './together.ts';
import { FEED, unnamed } from './unnamed.ts';
import { WEB } from './unnamed-web.ts';
import { ANSWER, askOverHttp, fan, use } from './use.ts';
import {
  answersCaller,
  isList,
  isSource,
  isWanted,
  MODEL_WORK,
  needsModel,
  READS,
  sameKind,
  TALKING,
  WRITES,
} from './work.ts';

/** Adds the steps for one piece of work. */
export function act(draft: Draft, asked: Act, rest: readonly Clause[], agent?: Reading['agent']): void {
  const meant = fromComparison(draft, asked);
  if (!meant) return;
  let said = inStore(agent ? meant : ownMails(draft, meant), rest);
  const later = rest.some(
    (it) => it.kind === 'action' && it.act.mentions.length > 0 && /^(?:send|post|reply|publish)$/.test(it.act.intent),
  );
  if (
    draft.steps.length === 1 &&
    /^(?:send|get)$/.test(said.intent) &&
    said.mentions.length === 0 &&
    said.entities.length === 0 &&
    later &&
    /^(?:remind|notify|alert|tell|keep|let|help|inform)/i.test(said.verb)
  ) {
    draft.notes.push(said.text);
    return;
  }
  if (said.core) {
    if (!bringTogether(draft, said)) coreStep(draft, said);
    return;
  }
  if (sentOut(draft, said, rest)) return;
  // "read those mails": they are what started it.
  if ((!WEB.test(said.text) && isRead(draft, said)) || bringAttachments(draft, said)) return;
  // "…, classify them first": before what was told earlier.
  const written = last(draft);
  if (
    /\S\s+(?:first|beforehand|before that)[.! ]*$/i.test(said.text) &&
    written &&
    draft.steps.length > (/before that[.! ]*$/i.test(said.text) ? 1 : 2) &&
    (handsOut(draft, written) || (/before that[.! ]*$/i.test(said.text) && written !== draft.steps[0]))
  ) {
    const plain = { ...said, text: said.text.replace(/[, ]+(?:first|beforehand|before that)[.! ]*$/i, '') };
    putBeside(draft, 'before', written, () => act(draft, plain, rest, agent));
    return;
  }
  if (asPdf(draft, said) || inMailbox(draft, said)) return;
  if (readFile(draft, said) && !WRITES.has(said.intent)) return;
  if (draft.sorted && fanByCategory(draft, said)) return;
  if (categoryOfWork(draft, said.text) && goesNowhere(said)) return;
  if (learn(draft, said, rest)) return;
  const familiesOf = ({ mentions }: Act): { mention: Mention; family: Family }[] =>
    mentions.flatMap((it) => {
      const family = draft.lexicon.families.get(it.family);
      return family ? [{ mention: it, family }] : [];
    });
  let families = familiesOf(said);
  if (
    draft.steps[0]?.node === `${LC}mcpTrigger` &&
    serve(
      draft,
      draft.steps[0].id,
      said,
      families.map((it) => it.family),
    )
  )
    return;
  if (agent && screened(draft, said, rest)) return;
  if (agent && agentWork(draft, said, families, agent)) return;
  const called = families.map((it) => it.family);
  if (askOverHttp(draft, called, said)) return;
  const [only] = families;
  if (only && families.length === 1) {
    const left = listFirst(draft, only.family, said);
    if (!left) return;
    said = left;
    families = familiesOf(said);
  }
  const sources = families.filter(({ mention, family }) => isSource(said, mention) && family.action);
  const told = families.filter(
    ({ family, mention }) =>
      mention.implied &&
      /^(?:send|reply|post)$/.test(said.intent) &&
      !TALKING.includes(family.key) &&
      family.action &&
      !profileOf(draft.catalog, family.action)?.actions.some((it) =>
        it.intents.some((one) => one === 'send' || one === 'post' || one === 'add'),
      ),
  );
  sources.push(...told);
  const listed = families.filter(
    ({ mention, family }) => !sources.some((it) => it.family === family) && family.action && isList(said, mention),
  );
  sources.push(...listed);
  const targets = families.filter((it) => !sources.includes(it) && it.family.action);
  const named = targets.filter((it) => !it.mention.implied);
  const wanted =
    named.length > 0 && WRITES.has(said.intent)
      ? [
          ...named,
          ...targets.filter(
            (it) =>
              it.mention.implied &&
              it.mention.role === 'to' &&
              !named.some((other) => sameKind(other.family, it.family)),
          ),
        ]
      : targets;

  if (said.intent === 'approve') {
    approve(
      draft,
      said,
      families.map((it) => it.family),
    );
    return;
  }
  for (const { family } of sources) {
    if (family.key === draft.families[0] && draft.steps.length === 1 && !/^(?:get|search|look|find)$/.test(said.verb))
      continue;
    use(draft, family, { ...said, intent: READS.has(said.intent) ? said.intent : 'list' });
  }
  const counts = wanted.length > 0 && /^(?:compute|aggregate)$/.test(said.intent);
  const reads = sources.length === 0 && (counts || /^(?:get|list|search|download)$/.test(said.intent));
  if (!reads && (sources.length > 0 || said.only)) narrow(draft, said);
  if (sources.length > 0) makeFile(draft, said);
  // "post a quote from https://… to Slack": fetched first.
  const page = said.entities.find((it) => it.kind === 'url' || it.kind === 'domain');
  const before = page ? said.text.slice(0, Math.max(0, said.text.indexOf(page.text))) : '';
  if (wanted.length > 0 && sources.length === 0 && /\b(?:from|of|at|on)\s+$/.test(before)) {
    const node = FEED.test(page?.value ?? '') ? 'rssFeedRead' : 'httpRequest';
    append(draft, stepFor(draft, BASE + node, { ...said, intent: 'get', mentions: [] }));
  }
  // "post new stuff from r/news to our Discord": read there first.
  const reddit = draft.lexicon.families.get('reddit');
  if (
    reddit &&
    WRITES.has(said.intent) &&
    sources.length === 0 &&
    wanted.length > 0 &&
    wanted.every((it) => it.family.key !== 'reddit') &&
    said.entities.some((it) => it.kind === 'subreddit') &&
    /\b(?:from|of|in|on)\s+\/?r\//i.test(said.text)
  ) {
    use(draft, reddit, { ...said, intent: 'list', verb: '', nouns: ['post'] });
    narrow(draft, said);
  }
  // "send me one message with all of them": many items become one before they are sent.
  if (
    /\b(?:as|in|into|with) (?:one|a single|1) (?:\w+ )?(?:message|e?-?mail|post|digest|list|summary)\b|\bas (?:a|an) (?:[\w-]+ )?(?:list|table|digest|overview|summary)\b(?! of (?:it|the (?:mail|message|article|document|page)))|\b(?<!each )(?:one|a single) (?!an? )(?:\w+ )?(?:message|e?-?mail|post|digest|report) (?:with|of|for|containing|listing)\b|^one (?:\w+ )?(?:message|e?-?mail|digest)\b|\ball (?:of them )?in one\b/i.test(
      said.text,
    ) &&
    draft.steps.length > 1 &&
    !draft.steps.some((it) => it.node === `${BASE}aggregate`)
  ) {
    append(draft, plainStep(draft, `${BASE}aggregate`, '', 'All in one', { title: 'All in one' }));
  }
  // "drop a summary in #ops": somebody must write it first.
  const read = draft.steps.length > 1 && !draft.steps.some((it) => it.node.includes('langchain'));
  if (
    read &&
    !said.ai &&
    /^(?:send|post|publish|reply|share)$/.test(said.intent) &&
    SUMMARY.test(said.text) &&
    !COUNTED.test(said.text)
  ) {
    const what = SUMMARY.exec(said.text)?.[0] ?? 'a summary';
    appendPrompt(draft, { ...said, intent: 'summarize', ai: {}, mentions: [], text: `Write ${what}` });
  }
  // "save the first 10 to a sheet": of the list that was made.
  if (
    wanted.length > 0 &&
    sources.length === 0 &&
    WRITES.has(said.intent) &&
    /\bthe (?:top|first|best|newest|latest) (?:\d+|three|five|ten)\b/i.test(said.text)
  )
    narrow(draft, { ...said, text: said.text.replace(/\b(?:in|to|into|on)\b.*$/i, '') });
  const special = mediaWork(draft, said) || screened(draft, said, rest);
  // "transcribe it and reply with the text"
  if (special && wanted.length === 0 && said.also?.includes('reply')) {
    unnamed(draft, { ...said, intent: 'reply', verb: 'reply' }, false);
    return;
  }
  // "transcribe and translate it": the text that was heard is worked on, too.
  const more =
    last(draft)?.action === 'audio.transcribe'
      ? (said.also ?? []).filter((it) => MODEL_WORK.has(it) && it !== 'transcribe')
      : [];
  for (const intent of special ? more : [])
    prompt(
      draft,
      {
        ...said,
        intent,
        verb: intent,
        ai: said.ai ?? {},
        also: [],
        mentions: [],
        text: said.text.replace(/\btranscri\w+ and (?:then )?/i, ''),
      },
      rest,
    );
  if (special && wanted.length === 0) return;
  if (!special && said.ai && needsModel(said, wanted.length > 0) && !answersCaller(draft, said))
    prompt(draft, said, rest);
  if (
    said.ai &&
    MODEL_WORK.has(said.intent) &&
    wanted.length > 0 &&
    wanted.every((it) => it.mention.role === 'to') &&
    /\bfor\b/i.test(said.text) &&
    !/\b(?:post|send|publish|put|save|share)\w* (?:it|them|this|that|to|on|in)\b/i.test(said.text)
  ) {
    draft.pending = wanted.map((it) => it.family.key);
    return;
  }
  if (wanted.length > 0) {
    if (/^(?:send|upload|post|add|create|copy|convert|share)$/.test(said.intent)) makeFile(draft, said);
    if (MODEL_WORK.has(said.intent) && said.ai && said.intent !== 'extract' && !/translat|deepl/i.test(said.text)) {
      // "write a tweet and mail it to me": what else is done with it is told next.
      if (rest.some(handsOn) && said.mentions.every((it) => isWanted(said, it))) {
        draft.families.push(...wanted.map((it) => it.family.key));
        return;
      }
      const target: Act = { ...said, intent: said.verb && WRITES.has(said.intent) ? said.intent : 'send' };
      for (const { family } of wanted) use(draft, family, keeping(draft, family, target));
      return;
    }
    // "remember the ones I've seen in MongoDB": look each one up first, then keep it.
    if (/\bremember\b.*\b(?:seen|sent|posted|processed|done)\b/i.test(said.text))
      fan(
        draft,
        wanted.map((it) => it.family),
        { ...said, intent: 'search', nouns: [] },
      );
    fan(
      draft,
      wanted.map((it) => it.family),
      said,
    );
    if (reads) narrow(draft, said);
    return;
  }
  if (WRITES.has(said.intent)) makeFile(draft, said);
  if (sources.length > 0 && !WRITES.has(said.intent)) {
    if (said.ai)
      writeBack(
        draft,
        said,
        sources.map((it) => it.family),
        rest,
      );
    return;
  }
  // "questions get answered by AI", "answer in Spanish": the answer goes to whoever asked.
  const talked = CHATS.test(draft.families[0] ?? '') && /Trigger$/.test(draft.steps[0]?.node ?? '');
  if (said.ai && said.intent === 'answer' && talked && (draft.sorted || !later)) {
    const asker = draft.lexicon.families.get(draft.families[0] ?? '');
    if (asker?.action) use(draft, asker, { ...said, intent: 'send', text: ANSWER });
    return;
  }
  if (
    said.ai &&
    said.intent === 'answer' &&
    draft.sorted &&
    draft.steps[0]?.node === `${BASE}webhook` &&
    ANSWERED.test(said.text)
  ) {
    append(draft, { ...plainStep(draft, `${BASE}respondToWebhook`, '', said.text), data: { says: said.text } });
    return;
  }
  if (said.ai && !WRITES.has(said.intent) && !answersCaller(draft, said)) return;
  unnamed(draft, said, sources.length > 0);
  if (reads) narrow(draft, said);
}

/** "write an article in Ghost": what nobody can send with is where it is made. */
function keeping(draft: Draft, { action }: Family, said: Act): Act {
  const chosen = action && said.intent === 'send' ? chooseAction(draft.catalog, action, said)?.action : undefined;
  return chosen && !WRITES.has(chosen.intents[0] ?? '') ? { ...said, intent: 'create', verb: 'create' } : said;
}

const handsOn = (it: Clause): boolean =>
  it.kind === 'action' && /^(?:send|post|publish|approve|share|draft)$/.test(it.act.intent);

const ANSWERED = /\b(?:return|respond|reply|replies|send (?:it )?back|give (?:it )?back)\w*\b/i;

/** "positive ones are ignored": that way ends. */
const goesNowhere = (said: Act): boolean =>
  said.mentions.length === 0 && /\b(?:ignore[sd]?|skip(?:ped)?|nothing|dropped?|discard(?:ed)?)\b/i.test(said.text);

function prompt(draft: Draft, said: Act, rest: readonly Clause[]): void {
  if (textWork(draft, said, rest)) return;
  openFile(draft, said);
  structure(draft, appendPrompt(draft, said).id, said);
}
