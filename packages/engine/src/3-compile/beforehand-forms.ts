import type { Outline } from '../2-outline/outline.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { fieldsOf, moreOf } from './output-shape.ts';
import { referencesOf } from './references.ts';
import type { StepNode } from './step-node.ts';
import { matchField } from './upstream.ts';

/** Forms of services and records of a CRM whose questions and fields are the user's own: n8n finds each by how it is worded there. */
export function ownFieldsToPrepare(catalog: Catalog, outline: Outline, read: readonly StepNode[]): string[] {
  const fields = new Map<string, { service: string; asks: boolean; names: string[] }>();
  for (const { step } of read) {
    const asks = FORMS.test(step.node);
    if (!asks && !CRMS.test(step.node)) continue;
    const service = (catalog.entry(step.node)?.label ?? '').replace(/ Trigger$/, '');
    const known = [...fieldsOf(catalog, step), ...moreOf(catalog, step)];
    const names = namedOf(outline, step.id).filter((it) => matchField(known, [it]) === undefined);
    const told = fields.get(service) ?? { service, asks, names: [] };
    fields.set(service, { ...told, names: [...told.names, ...names] });
  }
  return [...fields.values()].flatMap(({ service, asks, names }) => {
    const each = names.filter((it, i) => names.findIndex((one) => one.toLowerCase() === it.toLowerCase()) === i);
    const list = each.map((it) => `“${it}”`).join(', ');
    const [, more] = each;
    if (each.length === 0) return [];
    return asks
      ? [
          `The form in ${service} must have the question${more ? 's' : ''} ${list}, worded so: n8n names each answer by its question.`,
        ]
      : [
          `${service} must have the field${more ? 's' : ''} ${list}: n8n names a field of your own as ${service} does, which may be a key.`,
        ];
  });
}

const FORMS = /\.(?:typeform|jotForm|surveyMonkey|wufoo|formIo|formstack|koBoToolbox)Trigger$/;
const CRMS =
  /\.(?:hubspot|pipedrive|salesforce|zohoCrm|copper|keap|agileCrm|freshworksCrm|affinity|activeCampaign)(?:Trigger)?$/;

/** What other steps read of one, by the names that they use. */
function namedOf({ steps }: Outline, id: string): string[] {
  const isStep = (one: string): boolean => steps.some((it) => it.id === one);
  return steps
    .flatMap((it) => referencesOf(it, isStep))
    .filter((it) => it.step === id && !it.blank && !/^(?:all items|all|id)$/i.test(it.field))
    .map((it) => it.field);
}
