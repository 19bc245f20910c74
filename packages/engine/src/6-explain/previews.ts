import type { Preview } from '@plainflow/contracts/guide';
import type { Workflow, WorkflowNode } from '@plainflow/contracts/workflow';
import { dryRun, type Samples } from '@plainflow/expressions/dry-run';
import type { Outline, Step } from '../2-outline/outline.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { completeParameters } from '../catalog/parameters.ts';
import type { Intent } from '../catalog/profile.ts';
import { profileOf } from '../catalog/profile-of.ts';
import { linesOf } from './preview-lines.ts';
import { answerLines, requestLines } from './preview-web.ts';
import { stepNames } from './step-names.ts';

/**
 * What each step would send, store or answer with sample items, before any account is connected. The moment is the same for
 * all, so that the same workflow has the same preview tomorrow.
 */
export function previews(catalog: Catalog, outline: Outline, workflow: Workflow, samples: () => Samples): Preview[] {
  if (outline.steps.length > LONGEST) return [];
  const names = stepNames(outline, workflow);
  const nodes = new Map(workflow.nodes.map((it) => [it.name, it]));
  const acting = outline.steps.flatMap((step) => {
    const node = nodes.get(names.get(step.id) ?? '');
    const does = node && !node.disabled && doingOf(catalog, step, node);
    return does ? [{ node, does }] : [];
  });
  if (acting.length === 0) return [];
  const run = dryRun(workflow, samples(), MOMENT);
  const failed = new Set([...onlyAtFailures(outline)].map((id) => names.get(id)));
  return acting.slice(0, MOST).flatMap(({ node, does }): Preview[] => {
    const scopes = run.scopesOf(node.name);
    const [scope] = scopes;
    if (!scope) return [];
    const lines =
      does === 'request'
        ? requestLines(node, scope)
        : isAnswer(node)
          ? answerLines(node, scope)
          : linesOf(catalog, node, scope);
    const times = node.executeOnce || does === 'answer' || failed.has(node.name) ? 1 : scopes.length;
    return lines.length === 0 ? [] : [{ node: node.name, does, times, lines: lines.slice(0, MOST_LINES) }];
  });
}

/** Steps that only a failure leads to: one fails, and not all of the samples. */
function onlyAtFailures({ steps, wires }: Outline): ReadonlySet<string> {
  const failing = new Set(steps.filter((it) => it.data?.onError === 'output').map((it) => it.id));
  const found = new Set<string>();
  for (let before = -1; before < found.size; ) {
    before = found.size;
    for (const { id } of steps) {
      const into = wires.filter((it) => it.to === id && (it.type ?? 'main') === 'main');
      if (into.length > 0 && into.every((it) => found.has(it.from) || (failing.has(it.from) && it.output === 1)))
        found.add(id);
    }
  }
  return found;
}

/** A Wednesday morning, the one that the sample items speak of. */
const MOMENT = '2025-01-15T09:00:00.000Z';
/** Longer workflows would hold up their reply. */
const LONGEST = 120;
const MOST = 60;
const MOST_LINES = 24;

type Doing = Preview['does'];

const isAnswer = ({ type }: WorkflowNode): boolean => /\.(?:respondToWebhook|form|chat)$/.test(type);

/** What a step does to the world outside; nothing where it only reads, decides or works on what is there. */
function doingOf(catalog: Catalog, step: Step, node: WorkflowNode): Doing | undefined {
  if (/\.httpRequest(?:Tool)?$/.test(node.type)) return 'request';
  if (isAnswer(node))
    return node.type.endsWith('.form') && node.parameters.operation !== 'completion' ? undefined : 'answer';
  const facts = catalog.facts(node.type) ?? catalog.current.facts(node.type);
  if (facts?.group === 'trigger' || AT_HOME.test(node.type)) return undefined;
  const known = profileOf(catalog, node.type);
  const action = step.kept ? undefined : known?.actions.find((it) => it.key === step.action);
  if (action) {
    const isOutside = (facts?.variants.at(-1)?.credentials.length ?? 0) > 0 || WITHOUT_ACCOUNT.test(node.type);
    const [first] = action.intents;
    if (!isOutside || (first && MAKES.has(first))) return undefined;
    return action.intents.map((it) => DOINGS[it]).find((it) => it !== undefined);
  }
  if (!facts || (facts.variants.at(-1)?.credentials.length ?? 0) === 0) return undefined;
  const { operation } = completeParameters(facts, node.typeVersion, node.parameters);
  return typeof operation === 'string' ? OPERATIONS.find(([words]) => words.test(operation))?.[1] : undefined;
}

/** They need an account in some of their ways, and reach nobody. */
const AT_HOME = /\.(?:wait|crypto|jwt|totp|evaluation|code|set|merge|if|switch|filter|executeWorkflow)$/;
const WITHOUT_ACCOUNT = /\.(?:readWriteFile|emailSend|ftp|dataTable)$/;

/** What is made of what came in goes back into the workflow, not out of it. */
const MAKES = new Set<Intent>([
  'generate',
  'summarize',
  'classify',
  'extract',
  'translate',
  'analyze',
  'transcribe',
  'convert',
  'compute',
]);

const DOINGS: Readonly<Partial<Record<Intent, Doing>>> = {
  send: 'send',
  reply: 'send',
  post: 'send',
  share: 'send',
  invite: 'send',
  comment: 'send',
  publish: 'send',
  approve: 'send',
  create: 'store',
  add: 'store',
  update: 'store',
  upsert: 'store',
  upload: 'store',
  move: 'store',
  copy: 'store',
  label: 'store',
  draft: 'store',
  assign: 'store',
  complete: 'store',
  archive: 'store',
  delete: 'remove',
};

/** Operations of nodes that others set, by the words that n8n begins them with. What only reads is not among them. */
const OPERATIONS: readonly [RegExp, Doing][] = [
  [/^(?:delete|remove|clear|destroy|purge)/i, 'remove'],
  [/^(?:send|post|reply|publish|share|invite|comment|message|notify|push|tweet|broadcast)/i, 'send'],
  [/^(?:create|append|add|insert|update|upsert|upload|write|save|move|copy|rename|archive|assign|edit)/i, 'store'],
];
