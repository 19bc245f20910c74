import { createUser, listUsers } from '@plainflow/contracts/admin-users';
import type { FastifyInstance } from 'fastify';
import { serveAdmin } from '../../platform/http.ts';
import type { Accounts } from '../accounts/service.ts';
import type { Admin } from './service.ts';

export function userRoutes(app: FastifyInstance, { admin, accounts }: { admin: Admin; accounts: Accounts }): void {
  serveAdmin(app, listUsers, ({ query }) => accounts.people.page(query));
  serveAdmin(app, createUser, ({ user, body }) => admin.createUser(user, body));
}
