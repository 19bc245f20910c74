import { z } from 'zod';

/** What a personal token may be allowed to do. Account, payment and administration are in none of them. */
export const TOKEN_SCOPES = ['workflows:read', 'workflows:write', 'generate'] as const;
export const tokenScopeSchema = z.enum(TOKEN_SCOPES);
export type TokenScope = z.infer<typeof tokenScopeSchema>;

/** For whoever chooses them. */
export const SCOPE_WORDS: Record<TokenScope, { title: string; about: string }> = {
  'workflows:read': {
    title: 'Read saved automations',
    about: 'List them, read and download them, with their earlier versions.',
  },
  'workflows:write': {
    title: 'Change saved automations',
    about: 'Save, rename, replace, duplicate and delete them, and bring them back.',
  },
  generate: {
    title: 'Build automations',
    about:
      'Build and change them in words, read those conversations; check, repair and explain files. Counts as your prompts.',
  },
};
