import type { Conditions, ToldNode } from '../../1-read/clause.ts';
import { goneOf } from '../../catalog/gone.ts';
import { placeholder } from '../../catalog/shape.ts';
import { type Draft, plainStep } from '../draft.ts';
import type { Setting } from '../outline.ts';
import { scheduleStep } from '../start.ts';
import { attributes, chatModel, memory, model, vectorStore } from './ai-steps.ts';
import { bare, brief, capital, cut, type Made, type Maker, told } from './made.ts';
import { service } from './service.ts';

/** One step of what was told of one node. */
export function stepOf(draft: Draft, it: ToldNode): Made {
  const make =
    SPECIAL[it.node.split('.').at(-1) ?? ''] ?? KINDS.find(([kind]) => it.node.includes(kind))?.[1] ?? service;
  const gone = goneOf(it.oldName?.type);
  const made = make(draft, it);
  return {
    ...made,
    ...(it.onError ? { data: { ...made.data, onError: it.onError } } : {}),
    quote: it.quote,
    ...(it.at === undefined ? {} : { at: it.at }),
    ...(it.oldName ? { oldName: it.oldName } : {}),
    // What stands in for another node is called after that.
    ...(gone?.instead ? { title: gone.label } : {}),
  };
}

const KINDS: [string, Maker][] = [
  ['.lmChat', chatModel],
  ['.memory', memory],
  ['.vectorStore', vectorStore],
];

const SPECIAL: Record<string, Maker> = {
  scheduleTrigger: (draft, it) => {
    const { schedule } = it.details;
    if (schedule) return scheduleStep(draft, schedule.schedule, schedule.assumedTime, schedule.says);
    return {
      ...plainStep(draft, it.node, '', ''),
      settings: { time: { from: 'assumed', value: '09:00', because: 'the tutorial does not say when it runs' } },
      data: { schedule: { kind: 'at', times: [{ hour: 9, minute: 0 }] } },
    };
  },
  formTrigger: (draft, it) => {
    const { title, form: fields = [] } = it.details;
    const made = plainStep(draft, it.node, '', brief(it));
    const { field, ...settings } = made.settings;
    return {
      ...made,
      settings: {
        ...(fields.length > 0 || !field ? settings : made.settings),
        ...(title ? { title: { from: 'said', value: capital(title) } satisfies Setting } : {}),
      },
      data: { ...(fields.length > 0 ? { fields } : {}), words: it.text },
    };
  },
  webhook: (draft, it) => ({ ...service(draft, it), data: { words: it.text.replaceAll('\n', '. ') } }),
  if: (draft, it) => decision(draft, it),
  filter: (draft, it) => decision(draft, it),
  switch: (draft, { ways = [], ...it }) => {
    const rules = (ways.length > 0 ? ways : [{ label: 'first way', says: '' }]).map((way) => ({
      label: way.label,
      conditions: way.conditions ?? ruleOf(way),
    }));
    const says = rules.map((one) => one.label).join(' / ');
    return bare(draft, it, says, { rules, ...(it.fallback ? { fallback: true } : {}) });
  },
  textClassifier: (draft, { ways = [], ...it }) => {
    const named = ways.map((way) => ({ name: way.label, description: way.says || way.label }));
    const categories = named.length > 0 ? named : [{ name: placeholder('first category'), description: '' }];
    const says = ways.map((way) => way.label).join(', ');
    return bare(draft, it, says, { categories, ...(it.fallback ? { fallback: true } : {}) }, 'Sort into categories');
  },
  splitInBatches: (draft, it) => bare(draft, it, brief(it), { batch: it.details.batch ?? 1 }),
  wait: (draft, it) => bare(draft, it, brief(it), { ...it.details.wait }),
  code: (draft, it) => bare(draft, it, told(it), { instruction: told(it) }),
  set: (draft, it) => {
    const { fields = [] } = it.details;
    return { ...bare(draft, it, told(it), {}), ...(fields.length > 0 ? { mentions: fields } : {}) };
  },
  merge: (draft, it) => bare(draft, it, cut(it.quote), {}),
  chainLlm: (draft, it) => model(draft, it, 'Ask the language model'),
  agent: (draft, it) => model(draft, it, 'AI agent'),
  chainSummarization: (draft, it) => model(draft, it, 'Summarize'),
  informationExtractor: (draft, it) => model(draft, it, 'Extract information'),
  outputParserStructured: (draft, it) => bare(draft, it, '', { attributes: attributes(it.details.attributes ?? []) }),
  textSplitterRecursiveCharacterTextSplitter: (draft, { details: { size, overlap }, ...it }) =>
    bare(draft, { ...it, details: {} }, '', {
      ...(size === undefined ? {} : { size }),
      ...(overlap === undefined ? {} : { overlap }),
    }),
  documentDefaultDataLoader: (draft, it) => bare(draft, it, '', { binary: it.details.binary === true }),
};

function decision(draft: Draft, it: ToldNode): Made {
  const { test } = it.details;
  return bare(draft, it, cut(test?.says ?? it.quote), { conditions: test?.conditions });
}

function ruleOf(way: { label: string; says: string }): Conditions {
  const field = /\b(?:if |when |where )?(?:the )?([a-z]\w*) (?:equals?|is equal to|is)\b/.exec(way.says)?.[1] ?? '';
  const known = /^(?:rule|output|it|that|this|route|mode|condition|the|there|way|name)$/.test(field) ? '' : field;
  const operator = /\bcontains\b/.test(way.says) || !known ? ('contains' as const) : ('equals' as const);
  return {
    combinator: 'and',
    all: [{ field: known || 'text', operator, value: way.label, type: 'string', says: way.label }],
  };
}
