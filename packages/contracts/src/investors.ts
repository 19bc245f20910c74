import { z } from 'zod';
import { emailSchema, personName } from './account-names.ts';
import { endpoint } from './endpoint.ts';
import { plainText } from './plain-text.ts';

export const INVESTMENT_CAPACITIES = ['under-100k', '100k-500k', '500k-1m', '1m-5m', 'over-5m'] as const;
export type InvestmentCapacity = (typeof INVESTMENT_CAPACITIES)[number];

/** The bands of the public form, and what they are stored as. */
export const FORM_CAPACITIES = {
  '100k-500k': '100k-500k',
  '500k-1M': '500k-1m',
  '1M-5M': '1m-5m',
  '5M+': 'over-5m',
} as const satisfies Record<string, InvestmentCapacity>;

const CAPACITY_MISSING = 'Please select your investment capacity';

export const submitLeadSchema = z.object({
  name: personName({ min: 'Name must be at least 2 characters' }),
  email: emailSchema('Please enter a valid email address'),
  company: personName({ min: 'Company name must be at least 2 characters' }),
  position: personName({ min: 'Position must be at least 2 characters' }),
  investment_capacity: z
    .string({ error: CAPACITY_MISSING })
    .transform((it) => (FORM_CAPACITIES as Record<string, string>)[it] ?? it)
    .pipe(z.enum(INVESTMENT_CAPACITIES, CAPACITY_MISSING)),
  message: z.string().overwrite(plainText).trim().max(2000, "Message can't be longer than 2000 characters").optional(),
});
export type SubmitLead = z.input<typeof submitLeadSchema>;

/** Real counts, of now. Accounts of administrators are no users. */
export const investorStatsSchema = z.object({
  /** Signed in within the last 30 days. */
  activeUsers: z.number().int(),
  lifetimeMembers: z.number().int(),
  /** Accounts made within the last 7 and 30 days. */
  growth7Days: z.number().int(),
  growth30Days: z.number().int(),
});
export type InvestorStats = z.infer<typeof investorStatsSchema>;

export const investorStats = endpoint('GET', '/api/investor/stats', {
  summary: 'Traction: users, lifetime members, growth over 7 and 30 days',
  reply: investorStatsSchema,
});
export const submitLead = endpoint('POST', '/api/investor/submit-lead', {
  summary: 'Interest in investing; one lead for each e-mail address',
  body: submitLeadSchema,
  reply: z.object({ message: z.string() }),
});
