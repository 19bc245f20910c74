/** When to try again, in words: seconds under a minute, minutes (rounded up) under an hour, else hours. */
export function waitHint(seconds: number | undefined): string {
  if (seconds === undefined || !Number.isFinite(seconds) || seconds <= 0) return 'Please try again in a few minutes.';
  if (seconds < 60) return `Please try again in ${counted(Math.ceil(seconds), 'second')}.`;
  if (seconds < 3600) return `Please try again in ${counted(Math.ceil(seconds / 60), 'minute')}.`;
  return `Please try again in ${counted(Math.ceil(seconds / 3600), 'hour')}.`;
}

/** Whether a text speaks of a rate limit, whatever status came with it. */
export function soundsLikeRateLimit(text: string): boolean {
  return /rate limit|too many requests|quota|usage limit|capacity|try again later|retry after/i.test(text);
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
