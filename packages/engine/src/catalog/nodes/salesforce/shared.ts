import type { Field, Need } from '../../profile.ts';

export const lastName: Need = {
  key: 'lastName',
  label: 'Last name',
  ask: 'What is the person’s last name?',
  from: [],
  nouns: ['last name'],
};
export const company: Need = {
  key: 'company',
  label: 'Company',
  ask: 'Which company?',
  from: ['quoted'],
  nouns: ['company'],
};
export const stage: Need = {
  key: 'stage',
  label: 'Salesforce stage',
  ask: 'Which stage should the opportunity be in?',
  from: ['quoted'],
  nouns: ['stage'],
  assume: { value: 'Prospecting', because: 'it is the first stage of Salesforce' },
};

export const person: Field[] = [
  { path: 'Name', words: ['name', 'full name', 'lead', 'contact'] },
  { path: 'Email', words: ['email', 'email address'] },
  { path: 'Company', words: ['company'] },
  { path: 'Phone', words: ['phone', 'phone number'] },
  { path: 'Status', words: ['status'] },
  { path: 'Id', words: ['lead id', 'contact id', 'id'], internal: true },
];

export const created = [
  { path: 'id', words: ['lead id', 'contact id', 'opportunity id', 'id'], internal: true as const },
];
