import type { Workflow } from '@plainflow/contracts/workflow';
import type { Outline, Step } from '../2-outline/outline.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { Field } from '../catalog/profile.ts';
import { profileOf } from '../catalog/profile-of.ts';
import { placeholder } from '../catalog/shape.ts';

/**
 * The outline, and its workflow, in which no mail goes to what is no address: where an expression for the recipient reads a field that an earlier
 * step gives as something else, such as the place of an event, the recipient is left to fill in.
 */
export function addressed(
  catalog: Catalog,
  outline: Outline,
  make: (outline: Outline) => Workflow,
  namesOf: (outline: Outline, workflow: Workflow) => ReadonlyMap<string, string>,
): { outline: Outline; workflow: Workflow } {
  const workflow = make(outline);
  const names = namesOf(outline, workflow);
  const given = outline.steps.flatMap((it) => actionOf(catalog, it)?.gives ?? []);
  const nodes = new Map(workflow.nodes.map((it) => [it.name, it]));
  const wrong = new Map(
    outline.steps.flatMap((step) => {
      const need = step.kept ? undefined : actionOf(catalog, step)?.needs?.find((it) => it.from[0] === 'email');
      const held = JSON.stringify(nodes.get(names.get(step.id) ?? '')?.parameters ?? {});
      const path = need && RECIPIENT.exec(held)?.[1];
      return need && path && isNoAddress(path, given) ? [[step.id, need] as const] : [];
    }),
  );
  if (wrong.size === 0) return { outline, workflow };
  const steps = outline.steps.map((step) => {
    const need = wrong.get(step.id);
    return need
      ? {
          ...step,
          settings: { ...step.settings, [need.key]: { from: 'said' as const, value: placeholder(need.label) } },
        }
      : step;
  });
  const sure = { ...outline, steps };
  return { outline: sure, workflow: make(sure) };
}

/** The field that a recipient's expression reads, where it is nothing but a field. */
const RECIPIENT =
  /"(?:sendTo|toEmail|toRecipients|toAddresses|toList|to|email)":"=\{\{ (?:\$json|\$\('(?:[^'\\]|\\.)*'\)\.(?:item|first\(\))\.json)\.([\w.[\]]+) \}\}"/;

function isNoAddress(path: string, given: readonly Field[]): boolean {
  const known = given.filter((it) => it.path === path);
  return known.length > 0 && !ADDRESS.test(path) && !known.some((it) => it.words.some((one) => ADDRESS.test(one)));
}
const ADDRESS = /mail|sender|recipient|from|reply/i;

const actionOf = (catalog: Catalog, step: Step) => {
  const actions = profileOf(catalog, step.node)?.actions ?? [];
  return actions.find((it) => it.key === step.action) ?? actions[0];
};
