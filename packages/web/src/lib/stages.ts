import type { Progress } from '@plainflow/contracts/chat';

/** What is being done, by how far along the bar is, while the server says nothing of it: a new stage at 30, 60 and 90 per cent. */
export function stageAt(percent: number): string {
  if (percent < 30) return 'Reading your description';
  if (percent < 60) return 'Choosing the steps';
  if (percent < 90) return 'Connecting them';
  return 'Checking the workflow';
}

/** The stages that the server tells of: what each is called, and between which per cents of the bar it lies. */
export const STAGES: Readonly<Record<Progress['stage'], { text: string; from: number; to: number }>> = {
  captions: { text: 'Getting the captions of the video', from: 0, to: 30 },
  tutorial: { text: 'Reading what is said in it', from: 30, to: 90 },
  reading: { text: 'Reading your description', from: 0, to: 20 },
  asking: { text: 'Asking the language model', from: 20, to: 80 },
  building: { text: 'Connecting the steps', from: 80, to: 90 },
  checking: { text: 'Checking the workflow', from: 90, to: 97 },
};

/**
 * One tick further: fast at first, then ever slower, never quite at the end of its stage before the next one begins, and never
 * back.
 */
export function nextPercent(percent: number, { from, to } = { from: 0, to: 97 }): number {
  const at = Math.max(percent, from);
  return Math.max(at, Math.min(to, at + Math.max(0.25, (to - at) * 0.06)));
}
