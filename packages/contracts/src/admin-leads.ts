import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { INVESTMENT_CAPACITIES, type InvestmentCapacity } from './investors.ts';

export const adminLeadSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  company: z.string(),
  position: z.string(),
  investment_capacity: z.enum(INVESTMENT_CAPACITIES),
  message: z.string().nullable(),
  contacted: z.boolean(),
  /** ISO 8601, UTC. */
  created_at: z.string(),
});
export type AdminLead = z.infer<typeof adminLeadSchema>;

export const CAPACITY_LABELS: Record<InvestmentCapacity, string> = {
  'under-100k': '<$100k',
  '100k-500k': '$100k-$500k',
  '500k-1m': '$500k-$1M',
  '1m-5m': '$1M-$5M',
  'over-5m': '>$5M',
};

export const LEAD_FILTERS = ['all', 'uncontacted', 'contacted'] as const;
export type LeadFilter = (typeof LEAD_FILTERS)[number];

export const leadPageQuerySchema = z.object({
  /** Parts of name, e-mail or company. */
  search: z.string().trim().max(200).default(''),
  filter: z.enum(LEAD_FILTERS).default('all'),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(100).default(25),
});

export const listLeads = endpoint('GET', '/api/admin/investor-leads', {
  summary: 'A page of the investor leads, newest first',
  query: leadPageQuerySchema,
  reply: z.object({
    leads: z.array(adminLeadSchema),
    /** All leads, and those that search and filter find. */
    total: z.number().int(),
    found: z.number().int(),
  }),
});
export const markLead = endpoint('PATCH', '/api/admin/investor-leads/:id', {
  summary: 'Note that a lead was contacted, or was not',
  params: z.object({ id: z.string().max(100) }),
  body: z.object({ contacted: z.boolean() }),
  reply: adminLeadSchema,
});
