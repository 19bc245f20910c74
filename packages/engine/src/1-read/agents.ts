import type { Reading } from './clause.ts';
import { specialTrigger } from './triggers.ts';

/** One agent instead of a chain: somebody talks with it, and it remembers or uses tools. */
export function agentIn(text: string): Reading['agent'] | undefined {
  const talks =
    !/\b(?:sent|send|sends|forwarded|post(?:ed|s)?|comes?|written|messages?) (?:in )?(?:to|via|through|from) (?:my|our|the) (?:\w+ )?bot\b/i.test(
      text,
    ) &&
    /\b(?:chat ?bot|(?:telegram|slack|discord|whatsapp|voice|ai|support) (?:ai )?bot|bot\b.{0,30}\b(?:ai|gpt|claude|gemini)|(?:an?|my|personal|voice|ai) assistant (?:that|who|which|for|on|in|to)|ai agent|agent (?:in|on|for|that|which)|receptionist|chatgpt-like|chat with an ai)\b/i.test(
      text,
    );
  const memory = /\bremember(?:s|ing)? (?!the ones|which)|\bmemory\b|\bconversation\b|\bknows what we\b/i.test(text);
  const chats = specialTrigger(text) === 'chat';
  if (!chats && !memory && /\bweb ?hook\b/i.test(text) && !/\b(?:assistant|receptionist|agent)\b/i.test(text))
    return undefined;
  if (!talks && !chats && !(memory && /\bai\b|gpt|claude|gemini|bot|chat/i.test(text))) return undefined;
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
  };
}
