import type { System } from '@plainflow/contracts/admin-system';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { count, counted } from '../../../lib/counts.ts';
import { ago } from '../../../lib/dates.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { systemQuery } from '../api/system.ts';
import { Loading } from '../loading.tsx';
import { FactCard } from './fact-card.tsx';
import { MailFailures } from './mail-failures.tsx';
import { PaymentNotices } from './payment-notices.tsx';
import { WebhookFailures } from './webhook-failures.tsx';

/**
 * Version, database, mails, webhooks, readers and what is used up today.
 *
 * @param children what stands below: drawn once it is known how high all of this is
 */
export function SystemPanel({ children }: { children: ReactNode }) {
  const { data, isPending, refetch } = useQuery(systemQuery);
  if (isPending) {
    return (
      <div className="mt-6">
        <Loading what="Loading the system’s state" shape="facts" />
      </div>
    );
  }
  return (
    <>
      {data ? (
        <>
          {data.notices.map(({ code, text }) => (
            <Alert key={code} look="marker" className="mt-6">
              <p>{text}</p>
            </Alert>
          ))}
          <div className="mt-6 grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-3">
            {cardsOf(data).map((it) => (
              <FactCard key={it.title} {...it} />
            ))}
          </div>
          <PaymentNotices payments={data.payments} />
          <WebhookFailures payments={data.payments} />
          <MailFailures mails={data.mails} />
        </>
      ) : (
        <Problem title="Failed to load the system’s state" onRetry={() => void refetch()} />
      )}
      {children}
    </>
  );
}

function cardsOf({
  version,
  n8nRelease,
  runtime,
  startedAt,
  database,
  mails,
  payments,
  readers,
  videos,
  today,
}: System) {
  return [
    {
      title: 'Server',
      facts: [
        ['Version', version],
        ['Workflows for n8n', n8nRelease],
        ['Runtime', runtime],
        ['Started', ago(startedAt)],
      ],
    },
    {
      title: 'Database',
      facts: [
        ['Kind', database.kind],
        ['Size', megabytes(database.bytes)],
        ['Answered in', `${database.answeredIn} ms`],
        ['Newest migration', database.migration],
      ],
    },
    {
      title: 'Mails',
      badge: mails.late > 0 ? <Badge look="bad">Late</Badge> : <Badge look="good">On time</Badge>,
      facts: [
        ['Go to', mails.goTo === 'smtp' ? 'the mail server' : 'files in the data folder'],
        ['Waiting', mails.late > 0 ? `${count(mails.waiting)}, ${count(mails.late)} late` : count(mails.waiting)],
        ['Sent within a day', count(mails.sent)],
        ['Given up within a day', count(mails.failed)],
      ],
    },
    {
      title: 'Payments',
      badge:
        payments.failed > 0 ? (
          <Badge look="bad">{count(payments.failed)} failed</Badge>
        ) : payments.noticed > 0 ? (
          <Badge look="bad">{count(payments.noticed)} to look at</Badge>
        ) : (
          <Badge look="good">No failures</Badge>
        ),
      facts: [
        ['Mode', MODES[payments.mode]],
        ['Webhooks that failed', count(payments.failed)],
        ['To look at', count(payments.noticed)],
      ],
    },
    {
      title: 'Readers',
      facts: [
        ...readers.map((it): [string, string] => [
          it.model,
          `${stateOf(it)}, ${counted(it.calls, 'call')} today, ${count(it.failed)} failed`,
        ]),
        ['Built-in reader', readers.length === 0 ? 'Serves alone: no language model is configured' : 'Takes over'],
        ['Tutorials kept', count(videos.kept)],
        ['YouTube', videos.waitSeconds === null ? 'May be asked' : `Is left alone for ${count(videos.waitSeconds)} s`],
      ],
    },
    {
      title: 'Used today (UTC)',
      facts: [
        ['Tokens of language models', count(today.modelTokens)],
        ['Most for one user', count(today.modelTokensPerUser)],
        ['Users near that', count(today.usersNearLimit)],
        ['Free prompts taken', `${count(today.freePrompts)} by ${counted(today.freeUsers, 'user')}`],
      ],
    },
  ] satisfies Parameters<typeof FactCard>[0][];
}

const MODES = { stripe: 'Stripe', demo: 'Demo: no money moves', off: 'Off' } as const;

function stateOf({ state, waitSeconds }: System['readers'][number]): string {
  if (state === 'ready') return 'Ready';
  return `${state === 'busy' ? 'Busy' : 'Resting'} for ${count(waitSeconds ?? 0)} s`;
}

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;
