import { promptStats } from '@plainflow/contracts/chat';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http.ts';
import type { Billing } from './service.ts';

export function billingRoutes(app: FastifyInstance, { billing }: { billing: Billing }): void {
  serve(app, promptStats, ({ user }) => billing.promptStats(user.id));
}
