import type { Guide } from '@plainflow/contracts/guide';
import type { Outline, Schedule, Step } from '../2-outline/outline.ts';

/** In which time zone a schedule is meant: what nobody said is told, whether the workflow has one or n8n's own counts. */
export function timeZoneTold(
  { steps, timezone }: Outline,
  nameOf: (step: Step) => string,
  isSaid: (zone: string) => boolean,
): { assumptions: Guide['assumptions']; beforehand: string[] } {
  const clock = steps.find((it) => it.sketched === true && hasTime(it));
  if (!clock || (timezone !== undefined && isSaid(timezone))) return { assumptions: [], beforehand: [] };
  if (timezone === undefined) return { assumptions: [], beforehand: [OWN_ZONE] };
  const because = 'you named none; the workflow’s settings have it under Timezone';
  const value = timezone.replaceAll('_', ' ');
  const it = { node: nameOf(clock), parameter: 'timezone', label: 'Time zone', value, because, options: [] };
  return { assumptions: [it], beforehand: [] };
}

const OWN_ZONE =
  'The times are those of your n8n’s own time zone, which on a server of your own is America/New_York unless somebody set another. Yours is chosen in the workflow’s menu (⋯), under Settings, as Timezone.';

/** Does it run at a time of day, or on certain days? */
function hasTime({ node, data }: Step): boolean {
  const it = node.endsWith('.scheduleTrigger') ? (data?.schedule as Schedule | undefined) : undefined;
  if (it?.kind === 'cron') return !/^\S+(?: \S+)? \* \* \* \*$/.test(it.expression.trim());
  return it?.kind === 'at' || it?.kind === 'several' || (it?.kind === 'every' && (it.at ?? it.from) !== undefined);
}
