import { getClient, listClients, listWaitingPayments } from '@plainflow/contracts/admin-clients';
import { listAllTransactions, transactionsByDate, transactionsByType } from '@plainflow/contracts/admin-transactions';
import type { FastifyInstance } from 'fastify';
import { serveAdmin } from '../../platform/http.ts';
import type { Billing } from '../billing/service.ts';

export function moneyRoutes(app: FastifyInstance, { billing }: { billing: Billing }): void {
  const { clients, revenue, waitingPayments } = billing;
  serveAdmin(app, listClients, ({ query }) => clients.page(query));
  serveAdmin(app, getClient, ({ params }) => clients.get(params.id));
  serveAdmin(app, listWaitingPayments, () => waitingPayments.list());
  serveAdmin(app, listAllTransactions, ({ query }) => revenue.page(query));
  serveAdmin(app, transactionsByType, ({ params, query }) => revenue.page({ ...query, type: params.type }));
  serveAdmin(app, transactionsByDate, ({ query }) => revenue.page(query));
}
