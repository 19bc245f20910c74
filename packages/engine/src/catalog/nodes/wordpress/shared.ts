import type { Field, Need } from '../../profile.ts';

export const title: Need = {
  key: 'title',
  label: 'Title of the post',
  ask: 'What should the title be?',
  from: [],
  nouns: ['title', 'titled', 'called'],
};
export const text: Need = {
  key: 'text',
  label: 'Text',
  ask: 'What should the post say?',
  from: ['text', 'quoted'],
  weight: 'may',
};

export const post: Field[] = [
  { path: 'title.rendered', words: ['title', 'post title', 'name', 'headline'] },
  { path: 'link', words: ['link', 'url', 'post link'] },
  { path: 'content.rendered', words: ['content', 'text', 'body', 'html', 'post'] },
  { path: 'excerpt.rendered', words: ['excerpt', 'summary'] },
  { path: 'date', words: ['date', 'published date'], type: 'date' },
  { path: 'id', words: ['post id', 'id'], internal: true },
  { path: 'status', words: ['status'], internal: true },
  { path: 'slug', words: ['slug'], internal: true },
  { path: 'author', words: ['author id'], internal: true },
  { path: 'modified', words: ['modified date'], type: 'date', internal: true },
  { path: 'featured_media', words: ['featured image id'], internal: true },
];
