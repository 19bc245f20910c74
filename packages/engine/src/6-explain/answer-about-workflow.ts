import type { Guide } from '@plainflow/contracts/guide';
import type { Asked, Outline, Step } from '../2-outline/outline.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { settingLabel } from '../catalog/setting-labels.ts';
import { list } from './join-words.ts';
import { SAFETY } from './knowledge/about-n8n.ts';
import { howToConnect } from './knowledge/about-this.ts';

const UNCHANGED = 'Nothing was changed.';

/** The answer to a question about the workflow that is there. `meant`: the step that the question is about, `nameOf`: its quoted name. */
export function answerText(
  catalog: Catalog,
  outline: Outline,
  guide: Guide,
  { about, words }: Asked,
  meant: Step | undefined,
  nameOf: (step: Step) => string,
): string {
  const answer = ((): string => {
    switch (about) {
      case 'accounts':
        return howToConnect({ catalog, guide, message: words });
      case 'testing':
        return `To test it: ${guide.testing.join(' ')}`;
      case 'activation':
        return guide.activation.join(' ');
      case 'cost':
        return 'Running it costs what your n8n costs; the services that it uses may charge for their part. What Plainflow costs stands on the Pricing page.';
      case 'safety':
        return SAFETY;
      case 'failure':
        return outline.steps.some((it) => it.node.endsWith('.errorTrigger') || it.data?.onError === 'output')
          ? `When a step fails, its way for failures runs; the failed run stands under Executions in n8n. ${guide.summary}`
          : 'When a step fails, n8n stops that run and lists it under Executions; later runs start as usual. Say “if anything fails, send me an email” and I will add that.';
      case 'running':
        return `${guide.summary} Once it is switched on, your n8n does that by itself, day and night, whether your own computer is on or not, as long as that n8n runs.`;
      case 'changing':
        return 'Tell me what should be different in your own words, for example “at 7 instead” or “use Teams instead of Slack”; in n8n itself, open a node to change its values.';
      case 'all':
        return walk(guide);
      case 'step':
        return meant
          ? stepText(catalog, guide, meant, nameOf(meant))
          : `I am not sure what you would like to know. ${walk(guide)}`;
    }
  })();
  return `${answer} ${UNCHANGED}`;
}

function walk({ summary, steps }: Guide): string {
  const told = steps.slice(0, 8).map((it, i) => `${i + 1}. ${it.node}`);
  return steps.length > 2 ? `${summary} Step by step: ${told.join('; ')}${steps.length > 8 ? ' …' : '.'}` : summary;
}

function stepText(catalog: Catalog, { steps }: Guide, step: Step, name: string): string {
  const told = steps.find((it) => `“${it.node}”` === name)?.text ?? '';
  const label = catalog.entry(step.node)?.label ?? step.node;
  const values = Object.entries(step.settings).flatMap(([key, it]) =>
    it.from === 'missing'
      ? [`${settingLabel(catalog, step, key)} is still to be filled in`]
      : [`${settingLabel(catalog, step, key)} is “${it.value.length > 60 ? `${it.value.slice(0, 59)}…` : it.value}”`],
  );
  const set = values.length > 0 ? ` Its ${list(values.slice(0, 5))}.` : '';
  return `${name} is ${/^[aeiou]/i.test(label) ? 'an' : 'a'} ${label} step, made from your words ${told.includes('“') ? told.slice(told.indexOf('“')) : `“${step.says || name}”`}.${set}`;
}
