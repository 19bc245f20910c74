import { BadgeCheck, FileInput, type LucideIcon, MessagesSquare, PenLine, Signpost, Workflow } from 'lucide-react';

export const CORE: { title: string; text: string; icon: LucideIcon }[] = [
  {
    icon: PenLine,
    title: 'Plain English in',
    text: 'A sentence, a list, a rambling page with typing mistakes. Times, conditions, lists and “send it to them too” are understood as you mean them.',
  },
  {
    icon: MessagesSquare,
    title: 'At most three questions',
    text: 'Only what matters and cannot be assumed sensibly, with answers to press. “You choose” is an answer.',
  },
  {
    icon: Workflow,
    title: 'A drawing first',
    text: 'Every automation is shown as a graph: what starts it, where it forks, where it ends. JSON and guide are one tab away.',
  },
  {
    icon: BadgeCheck,
    title: 'Files that n8n accepts',
    text: 'Types, versions, parameters and wires are checked against the definitions of every node that n8n has, before you get the file.',
  },
  {
    icon: Signpost,
    title: 'A guide with each file',
    text: 'Which accounts to connect and where, what was assumed and why, what is left to fill in, how to test it safely.',
  },
  {
    icon: FileInput,
    title: 'Your own files, too',
    text: 'Drop an n8n file: it is drawn, judged as n8n would, mended where only one answer is right, and changed by chat.',
  },
];

export const ADVANCED: { title: string; text: string }[] = [
  {
    title: 'AI where it belongs',
    text: 'Agents with memory and tools, classification into ways, extraction into fields, questions answered from your documents. With the model that you name.',
  },
  {
    title: 'Branches, loops, merges',
    text: 'If and otherwise, tables of ways, one row at a time with a pause, two sources that become one list, approval by a person before anything leaves the house.',
  },
  {
    title: 'Built to last',
    text: 'Retries, a way for failures, an error workflow, nothing done twice, batches within a service’s limits.',
  },
  {
    title: 'For the n8n that you run',
    text: 'Say “I’m on 1.80” and each node comes in the newest version that your release has; what it lacks is told.',
  },
  {
    title: 'Tried before any account exists',
    text: '“With sample data” pins plausible items to triggers and outside calls, so that Execute works at once.',
  },
  {
    title: 'Changes that change only what you said',
    text: '“Only on weekdays”, “call it Leads”, “undo”: everything else stays byte for byte.',
  },
];
