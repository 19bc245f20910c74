import { findZone } from '../1-read/times.ts';

/** Did somebody name this time zone, or the place that it is called by? */
export const isZoneSaid = (messages: readonly string[], zone: string): boolean => {
  const place = zone.split('/').at(-1)?.replaceAll('_', ' ').toLowerCase() ?? '';
  return messages.some((it) => findZone(it) !== undefined || it.toLowerCase().includes(place));
};
