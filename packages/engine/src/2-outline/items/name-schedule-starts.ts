import { isTimeAlone, tellsRepeat } from '../../catalog/schedule-said.ts';
import type { Schedule } from '../outline.ts';
import { scheduleWords } from '../reschedule.ts';
import type { Flow } from './flow.ts';

/** A start that is named by words which tell more than a time is called by its time. */
export function nameTimes(flow: Flow): void {
  flow.steps = flow.steps.map((it) => {
    if (!it.sketched || it.kept || it.title || !it.node.endsWith('.scheduleTrigger')) return it;
    const schedule = it.data?.schedule as Schedule | undefined;
    const words = schedule && !(isTimeAlone(it.says) && tellsRepeat(it.says)) ? scheduleWords(schedule) : '';
    return words === '' ? it : { ...it, title: words.charAt(0).toUpperCase() + words.slice(1) };
  });
}
