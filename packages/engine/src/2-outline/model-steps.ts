import type { Act, Category } from '../1-read/clause.ts';
import { modelName } from '../catalog/model-names.ts';
import { CHAT_MODELS } from '../catalog/models.ts';
import { append, attach, type Draft, LC } from './draft.ts';
import { mentionedFields } from './mentions.ts';
import type { Setting, Step } from './outline.ts';

/** One call of a language model with the user's words as its instruction, and its model below. */
export function appendPrompt(draft: Draft, act: Act, more: Partial<Step> = {}): Step {
  const step = append(draft, {
    node: `${LC}chainLlm`,
    action: 'prompt',
    says: act.text,
    settings: {},
    mentions: mentionedFields(act),
    data: { intent: act.intent, instruction: act.text, ...more.data },
    ...(more.title ? { title: more.title } : {}),
  });
  attachModel(draft, step.id, act.ai);
  return step;
}

/** Sorts items into categories with a language model; one output each. */
export function appendClassifier(
  draft: Draft,
  act: Act,
  categories: Category[],
  fallback: boolean,
  title?: string,
): Step {
  const step = append(draft, {
    node: `${LC}textClassifier`,
    action: 'classify',
    says: act.text,
    settings: {},
    data: { categories, fallback },
    ...(title ? { title } : {}),
    mentions: mentionedFields(act),
  });
  attachModel(draft, step.id, act.ai);
  return step;
}

/** The chat model below a root: the one named for its work, the one named anywhere, or OpenAI's. */
export function attachModel(draft: Draft, root: string, ai: Act['ai']): Step {
  const maker = ai?.model ?? draft.model;
  if (maker) {
    const words = ai?.named ?? (maker === draft.model ? draft.modelNamed : undefined);
    const node = CHAT_MODELS[maker] ?? `${LC}lmChatOpenAi`;
    return attach(draft, root, 'ai_languageModel', { node, action: 'model', says: '', ...ofModel(maker, words) });
  }
  const because = 'no language model was named; any other chat model can take its place';
  const model: Setting = { from: 'assumed', value: 'OpenAI', because };
  return attach(draft, root, 'ai_languageModel', {
    node: `${LC}lmChatOpenAi`,
    action: 'model',
    says: '',
    settings: { model },
  });
}

/** A model's step that becomes another model; nothing of the old one's name or version stays. */
export function withModel(step: Step, maker: string, words: string | undefined): Step {
  const { model: _, ...data } = step.data ?? {};
  const { version: __, ...settings } = step.settings;
  const other = ofModel(maker, words);
  return {
    ...step,
    node: CHAT_MODELS[maker] ?? step.node,
    settings: { ...settings, ...other.settings },
    data: { ...data, ...other.data },
  };
}

/** The id that the words stand for, and that one was chosen where they leave it open. */
function ofModel(maker: string, words: string | undefined): Pick<Step, 'settings' | 'data'> {
  const model: Setting = { from: 'said', value: maker };
  const name = words ? modelName(maker, words) : undefined;
  if (!name) return { settings: { model } };
  const because = `you named no version; this is the newest “${words}” that is known here`;
  const version: Setting | undefined = name.newest && { from: 'assumed', value: name.id, because };
  return { settings: { model, ...(version ? { version } : {}) }, data: { model: name.id } };
}
