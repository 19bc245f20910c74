import type { Outline, Step, WrittenCode } from '../2-outline/outline.ts';
import type { Source } from './upstream.ts';

/**
 * Is the text of this step HTML that another step writes: a model whose task says so, a step that makes HTML, code whose sample
 * has tags? Only where a language model read the step: the fields that its text names are known then.
 */
export function writesHtml({ steps }: Outline, step: Step, [first]: readonly Source[]): boolean {
  const told = step.settings.text;
  const template = told && told.from !== 'missing' ? told.template : undefined;
  const named = (template ?? []).flatMap((it) => (typeof it === 'object' && it.kind === 'field' ? [it] : []));
  if (named.length === 0) return told === undefined && first !== undefined && isWritten(first.step);
  return named.some((it) => {
    const source = it.step === undefined ? first?.step : steps.find((one) => one.id === it.step);
    return source !== undefined && isWritten(source, it.field);
  });
}

function isWritten({ node, action, data = {} }: Step, field?: string): boolean {
  if (/\.markdown$/.test(node) && action === 'markdownToHtml') return true;
  if (/\.html$/.test(node) && /^(?:generateHtmlTemplate|convertToHtmlTable)$/.test(action)) return true;
  const attributes = data.attributes as { name: string; description: string }[] | undefined;
  const own = attributes?.find((it) => field !== undefined && plain(it.name) === plain(field));
  if (own) return ASKED.test(`${own.name} ${own.description}`);
  const sample = (data.code as WrittenCode | undefined)?.tried?.sample ?? [];
  if (field !== undefined && sample.some((it) => TAGS.test(String(it[field] ?? '')))) return true;
  return MODELS.test(node) && !attributes && ASKED.test(`${data.instruction ?? ''} ${data.system ?? ''}`);
}

const plain = (words: string): string => words.toLowerCase().replace(/[^a-z\d]/g, '');
const MODELS = /\.(?:chainLlm|agent|openAi|anthropic|googleGemini)$/;
const ASKED = /(?<!\b(?:no|without|not|never|strip|remove|from) (?:any )?)\bHTML\b/i;
const TAGS = /<(?:html|body|table|p|br|div|h[1-6]|ul|li|b|strong)\b[^<>]*>/i;
