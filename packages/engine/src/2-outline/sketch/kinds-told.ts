import type { Conditions, Outline, Step } from '../outline.ts';

/**
 * What a later test compares a model's answer with, the model has to know: "delivery" is found only by one that was told the word.
 * The words that neither its task nor the description of the value has are added there.
 */
export function withKindsTold(outline: Outline): Outline {
  const tests = outline.steps.filter((it) => !it.kept).flatMap(testsIn);
  if (tests.length === 0) return outline;
  const told = outline.steps.map((it): Step => {
    if (!it.sketched || it.kept || !ANSWERS.test(it.node) || !it.data) return it;
    const own = tests.filter((one) => one.step === undefined || one.step === it.id);
    const attributes = it.data.attributes as Attribute[] | undefined;
    const data = attributes ? { attributes: attributes.map((one) => described(one, it, own)) } : answering(it, own);
    return { ...it, data: { ...it.data, ...data } };
  });
  const wires = outline.wires.filter((it) => it.type === 'ai_outputParser');
  const rootOf = (id: string): Step | undefined =>
    told.find((it) => wires.some((wire) => wire.from === id && wire.to === it.id));
  return {
    ...outline,
    steps: told.map((it) => {
      const attributes = it.data?.attributes && !it.kept ? rootOf(it.id)?.data?.attributes : undefined;
      return attributes ? { ...it, data: { ...it.data, attributes } } : it;
    }),
  };
}

const ANSWERS = /\.(?:chainLlm|agent|informationExtractor)$/;

type Attribute = { name: string; type: string; description: string };
type Test = { field: string; step?: string; word: string };

/** Texts that an answer is compared with. */
function testsIn({ node, data }: Step): Test[] {
  if (!/\.(?:if|filter|switch)$/.test(node)) return [];
  const rules = (data?.rules as { conditions?: Conditions }[] | undefined) ?? [];
  return [data?.conditions as Conditions | undefined, ...rules.map((it) => it.conditions)]
    .flatMap((it) => it?.all ?? [])
    .flatMap(({ field, left, operator, type, value, template }) => {
      const isWord = /^(?:equals|notEquals)$/.test(operator) && type === 'string' && !template && /\p{L}/u.test(value);
      const step = left?.step;
      return isWord ? [{ field: left?.field ?? field, word: value.trim(), ...(step ? { step } : {}) }] : [];
    });
}

function described(it: Attribute, { data }: Step, tests: readonly Test[]): Attribute {
  const words = wordsOf(tests.filter(({ field }) => plain(field) === plain(it.name)));
  const known = `${it.description}\n${data?.instruction ?? ''}\n${data?.system ?? ''}`;
  return it.type !== 'string' || isTold(words, known)
    ? it
    : { ...it, description: `${it.description.replace(/[.\s]+$/, '')}; ${choice(words)}` };
}

/** Without values to find, the whole answer is compared. */
function answering({ data, settings }: Step, tests: readonly Test[]): Record<string, unknown> {
  const task = data?.instruction;
  const words = wordsOf(
    tests.filter(({ field, step }) => step !== undefined && /^(?:text|output|answer)$/i.test(field)),
  );
  if (typeof task !== 'string' || isTold(words, `${task}\n${JSON.stringify(settings)}`)) return {};
  const whole = `${task.replace(/\s+$/, '')}\nAnswer with nothing else but ${choice(words)}.`;
  return Object.fromEntries(['instruction', 'prompt', 'about'].map((key) => [key, whole]));
}

const wordsOf = (tests: readonly Test[]): string[] => [...new Set(tests.map((it) => it.word))];
const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\d]/gu, '');
const isTold = (words: readonly string[], text: string): boolean =>
  words.every((it) => text.toLowerCase().includes(it.toLowerCase()));

const choice = (words: readonly string[]): string =>
  words.length === 1 ? `“${words[0]}” where that is so` : `one of: ${words.join(', ')}`;
