import type { Step, WrittenCode } from '../outline.ts';
import { actionOf, BASE, type Flow, needed, outOf, partsOf, putBehind } from './flow.ts';

/**
 * Most searches give no item where there is nothing. A few steps end the run then: n8n's Stripe with an empty list, a service that is
 * asked for one thing by its id. Where the work goes on with nothing found, such a step goes on after an error, and the step behind it
 * lets only "there is none" pass: a wrong key, a bad query, or a service that is down is no answer.
 */
export function onlyWhatIsMissing(flow: Flow): void {
  for (const it of [...flow.steps]) {
    if (it.data?.emptyToo !== true || it.data.onError !== undefined || it.kept || !endsOnNothing(flow, it)) continue;
    const check = needed(
      flow,
      {
        id: `${it.id}-missing`,
        node: `${BASE}code`,
        action: 'code',
        title: 'Stop at a real error',
        data: { code: CODE, checks: true },
      },
      'the step before ends with an error where there is none; any other error still stops the run',
    );
    flow.steps = flow.steps.map((step) =>
      step.id === it.id ? { ...it, data: { ...it.data, onError: 'goOn' } } : step,
    );
    const next = outOf(flow, it.id, 0);
    putBehind(flow, it.id, check, next);
  }
}

function endsOnNothing(flow: Flow, step: Step): boolean {
  if (outOf(flow, step.id, 0).length === 0) return false;
  if (step.node.endsWith('.stripe')) return /\.get(?:All)?$/.test(step.action);
  if (!step.sketched) return false;
  if (step.node.endsWith('.httpRequest')) return /^(?:|get)$/.test(step.action) && asksForOne(step);
  const action = actionOf(flow, step);
  const isOne = action?.sideEffect === false && action.items !== 'many' && ONE.test(action.key);
  // What works on the item alone asks nobody.
  return isOne && !QUIET.test(step.node) && (flow.catalog.entry(step.node)?.credentials.length ?? 0) > 0;
}

const ONE = /(?:^|\.)get(?:By[A-Z]\w*)?$/;
/** They answer with nothing, and no error, where there is none. */
const QUIET = /\.(?:supabase|dataTable|graphql|redis|awsDynamoDb|googleFirebaseRealtimeDatabase)$/;

/** Is the thing named in the path of the address, and not in a query, which may find nothing without an error? */
function asksForOne({ settings }: Step): boolean {
  const url = settings.url;
  if (!url || url.from === 'missing' || partsOf({ settings: { url } }).every((it) => it.kind === 'field' && it.blank))
    return false;
  const template = url.template ?? [];
  const query = template.findIndex((it) => typeof it === 'string' && it.includes('?'));
  const path = query < 0 ? template : template.slice(0, query);
  return path.some((it) => typeof it !== 'string' && !(it.kind === 'field' && it.blank));
}

const CODE: WrittenCode = {
  each: true,
  body: `// There is none: that goes on as an empty item. Any other error stops the run.
const { error, details, message, ...rest } = $json;
const failed = error ?? $input.item.error;
if (!failed || Object.keys(rest).length > 0) return $input.item;
const said = [failed.message ?? failed, message, failed.status, failed.statusCode, details?.httpCode].filter(Boolean).join(' ');
if (/\\b404\\b|not (?:be )?found|does(?: not|n't) exist|no such|reading 'id'/i.test(said)) return { json: {} };
throw new Error(said);`,
  tried: { fields: [], keeps: true, items: 'same', sample: [] },
};
