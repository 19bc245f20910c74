import type { Catalog } from '../../catalog/catalog.ts';
import type { Lexicon } from '../../catalog/lexicon.ts';
import { consider, duplicate, insert } from './add.ts';
import { after, between, connects } from './connect.ts';
import { correctionIn } from './corrections.ts';
import { direct } from './direct.ts';
import { type Ear, keyOf, make, noteLast, say } from './ear.ts';
import { type Flow, loopBack, newFlow, takeOut } from './flow.ts';
import { type Heard, heardAt } from './names.ts';
import type { Phrase } from './phrases.ts';
import type { Placed } from './place.ts';
import { DONE, isForViewers, ONE_MORE, RESUMES, type Stance, stanceOf, turnsAway, wasBefore } from './stance.ts';
import { correct } from './take-back.ts';
import type { Word } from './words.ts';

/** Hears a whole tutorial: which nodes are added in which order, and what is said of each. */
export function listen(
  catalog: Catalog,
  lexicon: Lexicon,
  words: readonly Word[],
  phrases: readonly Phrase[],
  chapter: Ear['chapter'],
): Flow {
  const ear: Ear = {
    catalog,
    lexicon,
    words,
    phrases,
    flow: newFlow(),
    mode: 'build',
    tools: false,
    second: false,
    waiting: [],
    chapter,
    ids: 0,
    begging: -1,
    viewers: -1,
  };
  for (const [i, phrase] of phrases.entries()) for (const part of parts(phrase)) hear(ear, part, i);
  while (ear.flow.loops.length > 0) loopBack(ear.flow);
  return ear.flow;
}

/** "… post to the partners channel somebody in the comments always asks …": two things in one breath. */
function parts(phrase: Phrase): Phrase[] {
  const at = turnsAway(phrase.text);
  const before = phrase.text.slice(0, Math.max(0, at)).trim().split(' ');
  if (at < 0 || before.length < 4) return [phrase];
  const middle = phrase.from + before.length;
  return [
    { ...phrase, to: middle, text: before.join(' ') },
    { lead: '', from: middle, to: phrase.to, text: phrase.text.slice(at) },
  ];
}

/** "error trigger and then slack but i've shown that in another video": what was just named is not built here. */
const SHOWN_ELSEWHERE =
  /^(?:i|we|i've|we've|i'll|we'll|i'm|that's|there's)\b.{0,30}\b(?:that|it|this|one)\b.{0,20}\b(?:in|for) (?:a|an|the|my|our) (?:\w+ )?(?:other |another |next |last |separate |different |older )?(?:videos?|tutorial)\b|^(?:i|we|i've|we've) (?:have )?(?:shown|covered|explained|built|made|done) (?:that|it|this)\b.{0,20}\banother\b/;

/** How an account is connected is explained elsewhere by everybody: the node stays. */
const SETTING_UP =
  /\b(?:credentials?|api keys?|tokens?|oauth|accounts?|set ?up|connect(?:ed|ing)?|log ?in|install(?:ed|ing)?)\b/;

function isShownElsewhere(ear: Ear, phrase: Phrase, index: number): boolean {
  if (!/\bbut\b/.test(phrase.lead) || !SHOWN_ELSEWHERE.test(phrase.text)) return false;
  return !ear.phrases.slice(Math.max(0, index - RECENT), index + 1).some((it) => SETTING_UP.test(it.text));
}

function retract(ear: Ear, index: number): void {
  const { flow } = ear;
  const recent = flow.nodes.filter((it) => it.phrase >= index - RECENT && it.phrase < index);
  // A flow of its own goes with its start, else only what was named last.
  const start = recent.find((it) => it.trigger && it !== flow.nodes[0]);
  for (const it of recent.filter((one) => (start ? one.phrase >= start.phrase : one.phrase === index - 1)))
    if (flow.nodes.length > 1) takeOut(flow, it);
  delete ear.last;
  delete ear.current;
}
const RECENT = 2;

/** More than anybody builds in a video. */
const MAX_NODES = 100;

function hear(ear: Ear, phrase: Phrase, index: number): void {
  const { flow } = ear;
  if (flow.nodes.length >= MAX_NODES || ear.told === index) return;
  const told = ear.chapter(phrase);
  const stance: Stance =
    told === 'aside' || (index === ear.viewers && /^(?:then)?$/.test(phrase.lead))
      ? 'aside'
      : told === 'test'
        ? 'test'
        : stanceOf(phrase.lead, phrase.text);
  const whole = `${phrase.lead} ${phrase.text}`.trim();
  if (isShownElsewhere(ear, phrase, index)) retract(ear, index);
  if (stance === 'aside' && FOR_VIEWERS.test(phrase.text)) ear.viewers = index + 1;
  if (stance === 'begging') ear.begging = index + 6;
  if (index <= ear.begging && !RESUMES.test(whole) && !/^(?:okay|ok|alright|anyway)/.test(phrase.lead)) return;
  ear.begging = -1;
  if (stance === 'test') ear.mode = ear.mode === 'done' ? 'done' : 'test';
  if (RESUMES.test(whole) || /\bnext\b/.test(phrase.lead)) ear.mode = 'build';
  else if (ONE_MORE.test(whole) && ear.mode === 'done') ear.mode = 'test';
  const heard = namesInPhrase(ear, phrase);
  const correction =
    stance === 'begging' || isForViewers(phrase.lead, phrase.text) || wasInstead(phrase.text)
      ? undefined
      : correctionIn(phrase, heard);
  if (correction && correct(ear, correction, phrase, index, stance)) return;
  // "that's all for the trigger": in the first half it is no end.
  if (DONE.test(whole) && phrase.from > ear.words.length * 0.55) ear.mode = 'done';
  if (stance === 'aside' || stance === 'begging') {
    for (const it of heard) noteLast(ear, it, phrase);
    return;
  }
  if (
    /\b(?:second|another|new|separate|other|next) (?:trigger|workflow|flow|part|half)\b|\bpart (?:2|two|ii)\b|\bin (?:a|the) (?:second|new|separate) workflow\b/.test(
      phrase.text,
    ) &&
    flow.nodes.length > 1
  )
    ear.second = true;
  if (
    /\btools?\b/.test(phrase.text) &&
    flow.nodes.some((it) => it.node.endsWith('.agent')) &&
    !/\b(?:don't|no|without)\b[^.]{0,15}\btools?\b|\bfrom the tools?\b|\bthe tool (?:says|is|gives)\b/.test(phrase.text)
  )
    ear.tools = true;
  if (LEAVES_AGENT.test(phrase.text)) ear.tools = false;
  if (ear.mode !== 'test' || /\bgoes\b|\bbranch\b/.test(phrase.text) === false) direct(ear, phrase, heard);
  if (stance === 'here' && ear.mode !== 'done') ordinaryIf(ear, phrase, index);
  if (stance === 'here' && ear.mode === 'build' && DUPLICATES.test(phrase.text)) duplicate(ear, phrase, index);
  if (stance === 'here') between(ear, phrase, heard, index);
  if (stance === 'here') after(ear, phrase, heard);
  if (stance === 'here' && connects(ear, phrase, index)) return;
  let from = phrase.from;
  let added = false;
  for (const it of heard) {
    const before = ear.current;
    if (!consider(ear, phrase, it, index)) continue;
    // What stands before the first name belongs to it; what stands between two, to the first.
    if (added) say(ear, from, it.from, before);
    from = added ? it.from : phrase.from;
    added = true;
    from = it.from > from && heard[0] !== it ? it.from : from;
  }
  if (ear.mode === 'build' && stance === 'here') say(ear, from, phrase.to);
  const last = flow.nodes.find((it) => it.id === ear.last?.id);
  if (added && last && TAKEN_BACK.test(phrase.text)) {
    Object.assign(last, { before: '', does: '', lines: [] });
    ear.inPlaceOf = { id: last.id, until: index + 3 };
  }
}

/** "so if label equals bug then slack …": a decision without the name of its node. */
function ordinaryIf(ear: Ear, phrase: Phrase, index: number): void {
  if (!DECIDES.test(phrase.text) || !ear.flow.nodes.some((it) => !it.trigger)) return;
  if (ear.current && /\.(?:if|filter|switch|textClassifier)$/.test(ear.current.node)) return;
  const next = ear.phrases[index + 1];
  const then =
    /\bthen\b/.test(`${phrase.lead} ${next?.lead ?? ''}`) ||
    /^(?:on the |the )?(?:true|yes)\b/.test(next?.text ?? '') ||
    /\b(?:we|i|it|goes|send|then)\b/.test(phrase.text.split(' ').slice(4).join(' '));
  if (!then || (ear.mode === 'test' && !/\bthen\b/.test(next?.lead ?? ''))) return;
  ear.mode = 'build';
  const place: Placed = { node: 'n8n-nodes-base.if', key: 'n8n-nodes-base.if' };
  const heard: Heard = { from: phrase.from, to: phrase.from + 1 };
  insert(ear, make(ear, place, heard, index, false), { ...phrase, text: '' });
}

const DECIDES =
  /^(?:only )?if (?!(?:it|you|we|i|they|this|that|there|not|true|false|yes|no|somebody|someone|people)(?:'s)?\b)(?:the )?(?:[\w-]+ ){1,4}?(?:equals?|contains?|(?:is|are) (?:equal|greater|bigger|higher|more|less|smaller|lower|above|below|over|under|at least|not|empty|bigger)\b|is [\w-]+$|starts with|ends with|exists)/;

/** "i first had clickup there instead of trello": how it was before. */
const wasInstead = (text: string): boolean => wasBefore(text) && /\binstead of\b/.test(text);

/** The phrase ends with it: "… to a google doc no no". */
const TAKEN_BACK = /\b(?:no no|no wait|wait no|hmm no|actually no|or no|no sorry|sorry no)$/;

/** "i want two feeds so i duplicate it" */
const DUPLICATES =
  /\b(?:duplicate|copy paste|copy and paste|clone|copy) (?:it|this|that|the (?:whole )?(?:node|one|step|request)|(?:this|that) (?:node|one|step))\b/;

const FOR_VIEWERS = /^(?:if|in case|unless|when) (?:you|your|you're|someone|somebody)\b/;

const LEAVES_AGENT =
  /\b(?:after (?:the |that |our )?(?:ai )?agent|from the agent|out of the agent|agent's? (?:output|answer|response|reply)|the (?:output|answer|response|reply) (?:of|from)|next node|next step|outside (?:of )?the agent|back (?:to|on) the (?:main|canvas)|(?:at|in) the (?:very )?end|sends? (?:it|this|that|the (?:answer|reply|response|output)) back|connect the agent to|agent goes|behind the agent)\b/;

/** Names in a phrase; two in a row for one thing count as the later ("so outlook, microsoft outlook trigger"). */
function namesInPhrase(ear: Ear, phrase: Phrase): Heard[] {
  const found: Heard[] = [];
  for (let at = phrase.from; at < phrase.to; ) {
    const it = heardAt(ear.catalog, ear.lexicon, ear.words, at);
    if (!it || it.to > phrase.to + 2 || isPause(ear, it)) {
      at += 1;
      continue;
    }
    const before = found.at(-1);
    const same = before && keyOf(before) === keyOf(it) && it.from - before.to <= 1;
    if (same) found.pop();
    found.push(
      same
        ? {
            ...it,
            from: before.from,
            ...(before.weak && it.weak ? {} : { weak: false }),
            ...(before.noded || it.noded ? { noded: true } : {}),
            ...(before.trigger || it.trigger ? { trigger: true } : {}),
          }
        : it,
    );
    at = it.to;
  }
  return found;
}

/** "no wait", "i have to wait a bit": the speaker waits, and no node does. */
function isPause(ear: Ear, { node, noded, from, to }: Heard): boolean {
  if (!node?.endsWith('.wait') || noded || to - from > 1) return false;
  const [before, next] = [ear.words[from - 1]?.text ?? '', ear.words[to]?.text ?? ''];
  return (
    /^(?:no|to|and|oh|just|please|but|we|i|you|can't|so|hmm|hm|have)$/.test(before) ||
    /^(?:no|a|what|delete|let|until|and|i|we|let's|it|that|this)$/.test(next)
  );
}
