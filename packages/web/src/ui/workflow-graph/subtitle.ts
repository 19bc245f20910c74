import type { WorkflowNode } from '@plainflow/contracts/workflow';
import { bareType, capital, label, plainWords, serviceTitle } from './words.ts';

/** A few words under a node's name: what it does there. Never longer than a line; empty where nothing is worth saying. */
export function subtitleOf(node: WorkflowNode): string {
  const ways = [OWN[bareType(node.type)]?.(node.parameters), operation(node), serviceTitle(node.type)];
  return ways.find((it) => it && !saysTheSame(node.name, it)) ?? '';
}

/** Whether a name holds every word of a subtitle already, be it in the singular. */
function saysTheSame(name: string, subtitle: string): boolean {
  const words = (text: string) =>
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}:]+/gu)
      ?.map((it) => it.replace(/s$/, '')) ?? [];
  const named = new Set(words(name));
  return words(subtitle).every((it) => named.has(it));
}

function operation({ parameters }: WorkflowNode): string {
  const action = text(parameters.operation);
  const resource = text(parameters.resource);
  if (!action) return '';
  const words = resource && !plainWords(action).includes(plainWords(resource)) ? `${action} ${resource}` : action;
  return capital(plainWords(words));
}

type Parameters = WorkflowNode['parameters'];

const OWN: Record<string, (parameters: Parameters) => string> = {
  scheduleTrigger: schedule,
  cron: () => 'On a schedule',
  webhook: (it) => `${text(it.httpMethod) ?? 'GET'} /${(text(it.path) ?? '').replace(/^\//, '')}`,
  httpRequest: (it) => [text(it.method) ?? 'GET', host(text(it.url))].filter(Boolean).join(' '),
  httpRequestTool: (it) => [text(it.method) ?? 'GET', host(text(it.url))].filter(Boolean).join(' '),
  if: condition,
  filter: condition,
  code: (it) => (text(it.language) === 'pythonNative' ? 'Python' : 'JavaScript'),
  wait: wait,
  set: (it) => fields(it),
  merge: (it) => (text(it.mode) ? label(text(it.mode) ?? '') : 'Append'),
  splitInBatches: (it) =>
    typeof it.batchSize === 'number' && it.batchSize > 1 ? `${it.batchSize} at a time` : 'One at a time',
  limit: (it) => `First ${typeof it.maxItems === 'number' ? it.maxItems : 1}`,
  splitOut: (it) => (text(it.fieldToSplitOut) ? `Field ${text(it.fieldToSplitOut)}` : ''),
  rssFeedRead: (it) => host(text(it.url)),
  gmailTrigger: () => 'New e-mail',
  emailReadImap: () => 'New e-mail',
  manualTrigger: () => 'Started by hand',
  formTrigger: (it) => text(it.formTitle) ?? 'Form sent',
  chatTrigger: () => 'Chat message',
};

function schedule(parameters: Parameters): string {
  const rule = recordOf(listOf(recordOf(parameters.rule).interval)[0]);
  const every = (unit: string, count: unknown) =>
    typeof count === 'number' && count > 1 ? `Every ${count} ${unit}s` : `Every ${unit}`;
  switch (rule.field) {
    case 'seconds':
      return every('second', rule.secondsInterval);
    case 'minutes':
      return every('minute', rule.minutesInterval);
    case 'hours':
      return every('hour', rule.hoursInterval);
    case 'weeks': {
      const days = listOf(rule.triggerAtDay).map(Number);
      const names = days.flatMap((it) => DAYS[it] ?? []).join(', ');
      const said =
        days.toSorted((a, b) => a - b).join() === '1,2,3,4,5' ? 'Weekdays' : names || every('week', rule.weeksInterval);
      return `${said} at ${clock(rule)}`;
    }
    case 'months':
      return `Day ${rule.triggerAtDayOfMonth ?? 1} of the month at ${clock(rule)}`;
    case 'cronExpression':
      return cron(text(rule.expression) ?? '');
    default:
      return `${every('day', rule.daysInterval)} at ${clock(rule)}`;
  }
}

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

function clock({ triggerAtHour, triggerAtMinute }: Record<string, unknown>): string {
  return `${Number(triggerAtHour ?? 0)}:${String(triggerAtMinute ?? 0).padStart(2, '0')}`;
}

/** Only the most usual shape is spelled out; any other stays as it is. */
function cron(expression: string): string {
  const [minute = '', hour = '', dayOfMonth, month, weekday] = expression.trim().split(/\s+/).slice(-5);
  if (!/^\d+$/.test(minute) || !/^\d+$/.test(hour) || dayOfMonth !== '*' || month !== '*') return expression;
  const at = `at ${Number(hour)}:${minute.padStart(2, '0')}`;
  if (weekday === '*') return `Every day ${at}`;
  if (weekday === '1-5') return `Weekdays ${at}`;
  return expression;
}

const OPERATORS: Record<string, string> = {
  equals: 'is',
  notEquals: 'is not',
  gt: 'over',
  gte: 'at least',
  lt: 'under',
  lte: 'at most',
  contains: 'contains',
  notContains: 'lacks',
  exists: 'is there',
  notExists: 'is missing',
  empty: 'is empty',
  notEmpty: 'is not empty',
  startsWith: 'begins with',
  endsWith: 'ends with',
  true: 'is true',
  false: 'is false',
  after: 'after',
  before: 'before',
};

function condition(parameters: Parameters): string {
  const all = listOf(recordOf(parameters.conditions).conditions).map(recordOf);
  const [first] = all;
  if (!first) return '';
  const operator = text(recordOf(first.operator).operation) ?? '';
  const right = typeof first.rightValue === 'number' ? String(first.rightValue) : (text(first.rightValue) ?? '');
  const said = [
    fieldIn(text(first.leftValue) ?? ''),
    OPERATORS[operator] ?? plainWords(operator),
    right.startsWith('=') ? fieldIn(right) : right,
  ];
  return capital(said.filter(Boolean).join(' ')) + (all.length > 1 ? ' …' : '');
}

/** `={{ $json.body.budget }}` → `budget` */
function fieldIn(expression: string): string {
  const names = [...expression.matchAll(/(?:\.|\[['"])([\w -]+)/g)].map((it) => it[1]?.trim());
  return names.at(-1) ?? expression.replace(/^=/, '');
}

function wait(parameters: Parameters): string {
  if (text(parameters.resume) && parameters.resume !== 'timeInterval')
    return capital(`until ${plainWords(String(parameters.resume))}`);
  const amount = Number(parameters.amount ?? 1);
  const unit = text(parameters.unit) ?? 'hours';
  return `${amount} ${amount === 1 ? unit.replace(/s$/, '') : unit}`;
}

function fields(parameters: Parameters): string {
  const names = listOf(recordOf(parameters.assignments).assignments).flatMap((it) => text(recordOf(it).name) ?? []);
  return names.join(', ');
}

function host(url: string | undefined): string {
  const bare = url?.replace(/^=/, '') ?? '';
  return URL.canParse(bare) ? new URL(bare).host : '';
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}
