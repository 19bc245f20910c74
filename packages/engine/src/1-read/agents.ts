import { vectorStoreIn } from '../catalog/vector-stores.ts';
import type { Reading } from './clause.ts';
import { specialTrigger } from './triggers.ts';

/** One agent instead of a chain: somebody talks with it, and it remembers or uses tools. */
export function agentIn(text: string): Reading['agent'] | undefined {
  // "when I send a link to my Telegram bot, start the job": a bot that is no AI only takes messages.
  const mere =
    /\b(?:telegram|slack|discord|whatsapp) bot\b/i.test(text) &&
    !/\b(?:ai|gpt[\w.-]*|chat ?gpt|claude|gemini|llm|openai|mistral|ollama|assistants?|agents?|chat(?:s|ting|bots?)?|talks?|answers?|answering|questions?|asks?|asking|remember\w*|memory|conversation|faqs?|knows?|understands?|helps?)\b/i.test(
      text,
    );
  const talks =
    !mere &&
    !/\b(?:sent|send|sends|forwarded|post(?:ed|s)?|comes?|written|messages?) (?:in )?(?:to|via|through|from) (?:my|our|the) (?:\w+ )?bot\b/i.test(
      text,
    ) &&
    /\b(?:chat ?bot|(?:telegram|slack|discord|whatsapp|voice|ai|support) (?:ai )?bot|(?:telegram|slack|discord|whatsapp|voice) (?:ai )?(?:assistant|agent)|bot\b.{0,30}\b(?:ai|gpt|claude|gemini)|(?:an?|my|personal|voice|ai) assistant (?:that|who|which|for|on|in|to)|ai agent|agent (?:in|on|for|that|which|who|with|using|answers?|replies|responds?|helps?|handles?|uses|can|should|takes)|receptionist|chatgpt-like|chat with an ai|an? (?:ai|gpt|claude|gemini|llm) (?:that|which|who) (?:knows?|can|has|have|uses?|looks?|understands?)|(?:ai|gpt|claude|gemini|llm)[^.;,]{0,40} with (?:access|tools?))\b/i.test(
      text,
    );
  // "the bot draws what I ask for", "transcribe voice messages": one job, no conversation.
  const oneJob =
    /\b(?:draws?|paints?|pictures?|images?|photos?|transcri\w+|voice (?:message|note)s?)\b/i.test(text) &&
    !/\b(?:answers?|questions?|ask(?:s|ing)?|remember\w*|memory|assistant|agent|converse|conversation|talk to|chat with|mcp|tools?)\b/i.test(
      text,
    );
  const memory =
    /\bremember(?:s|ing)? (?!the ones|which)|\b(?:not|never|n't|without) forget(?:ting)?\b|\bkeeps? (?:the )?context\b|\bmemory\b|\bconversation\b|\bknows what we\b/i.test(
      text,
    );
  const chats = specialTrigger(text) === 'chat';
  // "search our Qdrant docs and reply with the answer": who looks things up by meaning is an agent too.
  const looksUp =
    vectorStoreIn(text) !== undefined &&
    /\b(?:answer|question|ask|chat|quer(?:y|ies)|look(?:s|ed)? up|repl(?:y|ies))/i.test(text);
  if (
    !chats &&
    !memory &&
    /\bweb ?hook\b|\bend-?points?\b/i.test(text) &&
    !/\b(?:assistant|receptionist|agent)\b/i.test(text)
  )
    return undefined;
  // "link to the bot -> transcript -> summary -> bot answers": steps in a row, and nobody to talk with.
  const inRow =
    (text.match(/->/g) ?? []).length > 1 &&
    !memory &&
    !chats &&
    !/\b(?:assistant|agent|conversation|tools?|questions?|chat(?:s|bot)?|ask(?:s|ing)?|talks?)\b/i.test(text);
  if (oneJob || inRow) return undefined;
  if (!talks && !chats && !looksUp && !(memory && /\bai\b|gpt|claude|gemini|bot|chat/i.test(text))) return undefined;
  const near =
    /\b(?:memory|remember\w*|conversation)\b[^.\n]{0,40}\b(redis|postgres|mongo)|\b(redis|postgres|mongo)\w*\b[^.\n]{0,20}\bmemory\b/i.exec(
      text,
    );
  const word = (near?.[1] ?? near?.[2])?.toLowerCase();
  const window = /\b(?:last|past) (\d+) messages\b/i.exec(text)?.[1];
  return {
    memory,
    ...(word ? { store: word === 'mongo' ? 'mongoDb' : word } : {}),
    ...(window ? { window: Number(window) } : {}),
    ...perWhom(text),
  };
}

/** "remembers each user", "memory per thread": whose conversation is kept together. */
function perWhom(text: string): { per?: 'user' | 'thread' | 'channel' } {
  const near = String.raw`(?:remember\w*|memory|histor\w+|conversations?|context|session\w*)\b[^.\n]{0,40}?\b(?:per|each|every|by|for each|for every|of each|of every|single|in (?:the|a|each)|separate\w*)\s+(?:single |different |individual |slack |telegram )?`;
  const after = new RegExp(
    `${near}(user|person|customer|contact|client|member|sender|people|thread|channel|chat|group)`,
    'i',
  ).exec(text)?.[1];
  const before = /\b(user|person|customer|thread|channel|chat)(?:'s)? (?:memory|history|session|conversation)/i.exec(
    text,
  )?.[1];
  const word = (after ?? before)?.toLowerCase();
  if (!word) return {};
  return { per: word === 'thread' ? 'thread' : /^(?:channel|chat|group)$/.test(word) ? 'channel' : 'user' };
}
