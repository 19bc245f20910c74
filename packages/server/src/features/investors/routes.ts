import { investorStats, submitLead } from '@plainflow/contracts/investors';
import type { FastifyInstance } from 'fastify';
import { serveAnyone } from '../../platform/http.ts';
import type { Investors } from './service.ts';

export function investorRoutes(app: FastifyInstance, { investors }: { investors: Investors }): void {
  serveAnyone(app, investorStats, () => investors.stats());
  serveAnyone(app, submitLead, ({ body }) => investors.submit(body), { limit: 'voice' });
}
