import { Counter, Histogram, type Registry } from 'prom-client';
import type { Watch } from '../watch.ts';

const SECONDS = 1000;
const DOLLAR = 1_000_000;

/** What this process has done, as Prometheus reads it. All labels are from closed lists: routes are patterns, models those configured. */
export function countersIn(registry: Registry): Watch {
  const registers = [registry];
  const requests = new Histogram({
    name: 'plainflow_http_request_duration_seconds',
    help: 'Requests: how many, and how long until the reply was sent',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.01, 0.05, 0.25, 1, 5, 30],
    registers,
  });
  const replies = new Histogram({
    name: 'plainflow_reply_duration_seconds',
    help: 'Replies to messages, by what read the message and what became of it (workflow, question, talk, or the code of a problem)',
    labelNames: ['reader', 'result'],
    buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60],
    registers,
  });
  const doubts = new Counter({
    name: 'plainflow_reply_doubts_total',
    help: 'Replies that ask to be checked, as two readers understood the words differently',
    registers,
  });
  const models = new Counter({
    name: 'plainflow_model_replies_total',
    help: 'Messages that were given to a language model, by model and outcome (read, wrong, busy, refused, failed, canceled)',
    labelNames: ['model', 'outcome'],
    registers,
  });
  const tokens = new Counter({
    name: 'plainflow_model_tokens_total',
    help: 'Tokens that language models read (input) and wrote (output)',
    labelNames: ['model', 'direction'],
    registers,
  });
  const cost = new Counter({
    name: 'plainflow_model_cost_dollars_total',
    help: 'What language models cost, by the prices that are configured',
    labelNames: ['model'],
    registers,
  });
  const webhooks = new Counter({
    name: 'plainflow_webhooks_total',
    help: 'Webhooks of the payment provider, by outcome (handled, ignored, repeated, failed)',
    labelNames: ['outcome'],
    registers,
  });
  const jobs = new Counter({
    name: 'plainflow_job_failures_total',
    help: 'Work by the clock that failed and is tried again at the next turn',
    labelNames: ['job'],
    registers,
  });
  return {
    request: ({ method, route, status, ms }) => requests.observe({ method, route, status }, ms / SECONDS),
    reply: ({ reader, result, doubted, ms }) => {
      replies.observe({ reader, result }, ms / SECONDS);
      if (doubted) doubts.inc();
    },
    modelReply: ({ model, outcome, inputTokens, outputTokens, cost: millionths }) => {
      models.inc({ model, outcome });
      tokens.inc({ model, direction: 'input' }, inputTokens);
      tokens.inc({ model, direction: 'output' }, outputTokens);
      cost.inc({ model }, millionths / DOLLAR);
    },
    webhook: (outcome) => webhooks.inc({ outcome }),
    jobFailed: (job) => jobs.inc({ job }),
  };
}
