import { asCode, isExpression, placeholder } from '../catalog/shape.ts';

/** What a service refuses to do without, though n8n lets it be empty until the node runs. */
export function withNeeded(node: string, parameters: Record<string, unknown>): Record<string, unknown> {
  const { resource, operation } = parameters;
  // Somebody who fills in a form again is no error.
  if (node.endsWith('.activeCampaign') && (resource ?? 'contact') === 'contact' && (operation ?? 'create') === 'create')
    return { updateIfExists: true, ...parameters };
  const isNewUser =
    node.endsWith('.gSuiteAdmin') && (resource ?? 'user') === 'user' && (operation ?? 'create') === 'create';
  if (!isNewUser || parameters.username) return parameters;
  return { ...parameters, username: userName(parameters) };
}

/** First and last name, as most addresses are made: "ann.miller". */
function userName({ firstName, lastName }: Record<string, unknown>): string {
  const names = [firstName, lastName].filter((it): it is string => typeof it === 'string' && isExpression(it));
  if (names.length < 2 || names.some((it) => it.includes('FILL_IN'))) return placeholder('user name');
  return `={{ [${names.map(asCode).join(', ')}].join('.').toLowerCase().replaceAll(' ', '') }}`;
}
