import type { Feedback } from '@plainflow/contracts/feedback';

export const TYPES: Record<Feedback['type'], string> = {
  feature: 'Feature request',
  bug: 'Bug report',
  improvement: 'Improvement',
  other: 'Other',
};

export const PRIORITIES: Record<Feedback['priority'], string> = { low: 'Low', medium: 'Medium', high: 'High' };

export const STATUSES: Record<Feedback['status'], { label: string; look: 'plain' | 'accent' | 'good' }> = {
  new: { label: 'Sent', look: 'plain' },
  'in-progress': { label: 'In progress', look: 'accent' },
  completed: { label: 'Done', look: 'good' },
  rejected: { label: 'Not planned', look: 'plain' },
};
