/** What is being done, by how far along the bar is: a new stage at 30, 60 and 90 per cent. */
export function stageAt(percent: number): string {
  if (percent < 30) return 'Reading your description';
  if (percent < 60) return 'Choosing the steps';
  if (percent < 90) return 'Connecting them';
  return 'Checking the workflow';
}

/** One tick further: fast at first, then ever slower, and never quite at the end before the answer is there. */
export function nextPercent(percent: number): number {
  return Math.min(97, percent + Math.max(0.25, (97 - percent) * 0.06));
}
