import type { Need } from '../../profile.ts';

export const title: Need = {
  key: 'title',
  label: 'Title of the video',
  ask: 'What should the video be called?',
  from: ['quoted'],
};
export const channel: Need = {
  key: 'channel',
  label: 'YouTube channel ID',
  ask: 'Which YouTube channel?',
  from: ['quoted', 'handle', 'id'],
  nouns: ['channel'],
  weight: 'may',
};

export const CHANNEL = /^UC[\w-]{22}$/;
