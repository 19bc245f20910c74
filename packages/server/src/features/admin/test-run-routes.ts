import {
  deleteTestConversation,
  deleteTestRun,
  getTestRun,
  keepTestRun,
  listTestRuns,
} from '@plainflow/contracts/admin-test-runs';
import type { FastifyInstance } from 'fastify';
import { serveAdmin } from '../../platform/http.ts';
import type { Chat } from '../chat/service.ts';
import type { TestRuns } from './test-run-service.ts';

/** A hundred cases with the node types of each. */
const RUN_BYTES = 2_000_000;

export function testRunRoutes(app: FastifyInstance, { testRuns, chat }: { testRuns: TestRuns; chat: Chat }): void {
  serveAdmin(app, keepTestRun, ({ user, body }) => testRuns.keep(user, body), { bodyLimit: RUN_BYTES });
  serveAdmin(app, listTestRuns, ({ query }) => testRuns.list(query.kind));
  serveAdmin(app, getTestRun, ({ params }) => testRuns.get(params.id));
  serveAdmin(app, deleteTestRun, ({ user, params }) => testRuns.remove(user, params.id));
  serveAdmin(app, deleteTestConversation, ({ user, params }) => chat.remove(user.id, params.id));
}
