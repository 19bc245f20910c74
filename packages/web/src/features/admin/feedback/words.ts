import type { AdminFeedback } from '@plainflow/contracts/admin-feedback';

type Look = 'plain' | 'accent' | 'good' | 'marker' | 'bad' | 'plum';

export const TYPES: Record<AdminFeedback['type'], { label: string; look: Look }> = {
  feature: { label: 'Feature', look: 'accent' },
  bug: { label: 'Bug', look: 'bad' },
  improvement: { label: 'Improvement', look: 'plum' },
  other: { label: 'Other', look: 'plain' },
};

export const STATUSES: Record<AdminFeedback['status'], { label: string; look: Look }> = {
  new: { label: 'New', look: 'accent' },
  'in-progress': { label: 'In progress', look: 'marker' },
  completed: { label: 'Completed', look: 'good' },
  rejected: { label: 'Rejected', look: 'plain' },
};

export const PRIORITIES: Record<AdminFeedback['priority'], { label: string; look: Look }> = {
  low: { label: 'Low priority', look: 'plain' },
  medium: { label: 'Medium priority', look: 'plain' },
  high: { label: 'High priority', look: 'bad' },
};
