import type { Ear } from './ear.ts';
import { join, loopBack, wayBack } from './flow.ts';
import type { Heard } from './names.ts';
import type { Phrase } from './phrases.ts';
import { turn } from './ways.ts';

/** Ways of forks, ways back of loops, ways coming together. */
export function direct(ear: Ear, phrase: Phrase, heard: readonly Heard[]): void {
  const { flow } = ear;
  const { text } = phrase;
  const loops = heard.some((it) => it.node?.endsWith('.splitInBatches'));
  if (
    flow.loops.length > 0 &&
    (LOOPS_BACK.test(text) || (loops && /\b(?:back|connects?|returns?|goes)\b/.test(text)))
  ) {
    turn(flow, phrase.lead, text);
    if (!wayBack(flow)) loopBack(flow);
    return;
  }
  if (flow.loops.length > 0 && LOOP_DONE.test(text)) loopBack(flow);
  if (failing(ear, phrase, heard) || endsThere(ear, phrase)) return;
  branchOff(ear, phrase, heard);
  if (BOTH.test(text)) join(flow);
  else if (turn(flow, phrase.lead, text)) {
    ear.tools = false;
    // In a loop, what is told next happens whatever was decided.
    if (flow.loops.length > 0 && NOTHING.test(text)) join(flow);
  }
}

/** "on error continue using error output", "from the error output …": what happens when a node fails. */
function failing(ear: Ear, { text }: Phrase, heard: readonly Heard[]): boolean {
  const { flow } = ear;
  if (ON_ERROR.test(text)) {
    const named = heard.map((it) => flow.nodes.findLast((one) => one.key === (it.node ?? it.family))).find(Boolean);
    const node = named ?? ear.current;
    if (node && !node.trigger && !node.port) node.onError = /\berror output\b/.test(text) ? 'output' : 'goOn';
    return false;
  }
  const from = ERROR_OUTPUT.test(text) ? flow.nodes.findLast((it) => it.onError === 'output') : undefined;
  if (!from) return false;
  flow.ends = [{ from: from.id, output: 1 }];
  return true;
}
const ON_ERROR = /\bon error\b.{0,24}\bcontinue\b/;
const ERROR_OUTPUT = /\b(?:from|on|in|to|behind) the error (?:output|branch|path|side)\b/;

/** "the true branch should also end there": a way that was told before leads on to this node, too. */
function endsThere({ flow, current }: Ear, { text }: Phrase): boolean {
  const fork = flow.forks.at(-1);
  const output = fork?.kind === 'if' && ENDS_THERE.test(text) ? (/\bfalse\b/.test(text) ? 1 : 0) : undefined;
  const ends = output === undefined ? undefined : fork?.left?.get(output);
  if (!fork || !ends || !current || current.port) return false;
  for (const it of ends)
    flow.wires.push({ from: it.from, to: current.id, ...(it.output ? { output: it.output } : {}) });
  fork.closed = fork.closed.filter((it) => !ends.includes(it));
  return true;
}
const ENDS_THERE =
  /\b(?:true|false) (?:branch|path|side|output|one|way)\b.{0,20}\b(?:ends?|goes|go|leads?|comes?|connects?)\b.{0,12}\b(?:there|here|to (?:the|that) same)\b/;

/** "a second rss node from the schedule trigger": the next node hangs there too. */
function branchOff(ear: Ear, phrase: Phrase, heard: readonly Heard[]): void {
  const { flow } = ear;
  if (!/\b(?:second|another|also|as well|parallel|same time|too|again)\b/.test(`${phrase.lead} ${phrase.text}`)) return;
  const from = heard.find((it) =>
    /\bfrom(?: the| our| that)?$/.test(
      phrase.text
        .split(' ')
        .slice(0, it.from - phrase.from)
        .join(' '),
    ),
  );
  const key = from && (from.node ?? from.family);
  const node = flow.nodes.findLast((it) => !it.port && (it.key === key || it.node === key));
  if (!node || flow.ends.some((it) => it.from === node.id) || flow.forks.some((it) => it.node === node.id)) return;
  flow.loose.push(...flow.ends);
  flow.ends = [{ from: node.id }];
}

const NOTHING = /\b(?:does|do|did|goes|happens) (?:nothing|nowhere)\b|\bnothing happens\b|\bdon't do anything\b/;
const LOOPS_BACK =
  /\b(?:back (?:in)?to (?:the )?(?:loop|beginning of the loop|start of the loop)|loops? (?:it |this |that |them |everything )?back|close the loop|closes the loop|back around to)\b/;

const LOOP_DONE =
  /\b(?:done (?:branch|output|path|side)|when (?:the loop|it|everything|all of (?:it|them)|it's|they're)(?: is| are)? (?:done|finished)|after the loop|once (?:the loop|it|they|everything) (?:is|are|has) (?:done|finished)|outside (?:of )?the loop)\b/;

const BOTH =
  /\b(?:(?:connect|wire|lead) both|both (?:branches|paths|ways|outputs|sides|(?:of (?:them|those) )?(?:go|come|lead|run|connect|continue|end))|all (?:of (?:them|these) )?(?:three |four |\d |of them |of these )?(?:go|come|lead|connect|run) (?:in|into|to|together|back)|either way|in (?:any|either|both) cases?|no matter which|branches (?:come|go) (?:back )?together|after (?:both|all) (?:branches|of that))\b/;
