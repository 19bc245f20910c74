import { actOf, mainVerb } from './acts.ts';
import type { Act } from './clause.ts';
import { mentionsOf } from './mentions.ts';
import type { Segment } from './segment.ts';

/** "Score new leads from our webhook with GPT", "an endpoint that returns all rows": the start and the work in one clause. */
export function worksToo(special: string, it: Segment, text: string, act: Act): boolean {
  if (!act.verb || /^(?:click|press|hit|push|start)$/.test(act.verb)) return false;
  if (special === 'error') return it.joint === 'start' && !it.lead;
  if (it.lead) return false;
  // "a chat message comes in": that is no work.
  if (
    special === 'chat' &&
    /^(?:(?:when|whenever|if|an?|the|every|each|new)\s+)*chat (?:message|input|question)s?\b/i.test(text)
  )
    return false;
  if (special === 'subWorkflow' && /^(?:make|create|build|need|want|have|get|write|set)$/.test(act.verb)) return false;
  if (special === 'chat' || special === 'manual' || special === 'subWorkflow') return true;
  if (special !== 'webhook' && special !== 'form') return false;
  const first = mainVerb(it.tokens)?.index === 0;
  const that =
    /\b(?:endpoint|web ?hook|api|form|page)\s+(?:that|which|to)\s+(?!receives?|gets?|takes?|accepts?|asks?|collects?)\w+/i.test(
      text,
    );
  const listens = /^(?:send|post|receive|get|fill|put|type|enter|upload)$/.test(act.verb);
  const itself = /^(?:form|webhook|endpoint|api|page|survey|questionnaire|chatbot|bot|workflow|automation)$/.test(
    act.nouns[0] ?? '',
  );
  return (first && !listens && !itself && (act.ai !== undefined || act.mentions.length > 0)) || that;
}

/** "Make an MCP server that can create records": what is made of it is its own; the work stands behind, or in the rest. */
export function offeredBy(it: Segment, text: string, act: Act | undefined): Act {
  const at = it.tokens.findIndex((token) => /^(?:server|mcp-server)$/.test(token.lower));
  const behind = it.tokens.slice(at + 1);
  const made = /^(?:make|build|create|set|turn|expose|offer|provide|serve|share|give|publish|host|need|want|let)$/;
  const first = mainVerb(it.tokens);
  const others = first && made.test(first.base) ? it.tokens.filter((_, i) => i !== first.index) : it.tokens;
  const plain: Act = {
    intent: 'get',
    verb: '',
    mentions: mentionsOf(others),
    nouns: act?.nouns ?? [],
    entities: act?.entities ?? [],
    text,
  };
  const told = mentionsOf(behind).length > 0 || mainVerb(behind) ? actOf(behind, text) : actOf(others, text);
  return { ...(told ?? plain), mentions: told && told.mentions.length > 0 ? told.mentions : plain.mentions };
}
