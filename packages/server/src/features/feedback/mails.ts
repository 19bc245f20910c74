import { PRODUCT_NAME } from '@plainflow/contracts/product';
import { letter } from '../../platform/mail/letter.ts';
import type { Compose } from '../../platform/mail/worker.ts';
import type { InboxRepository } from './inbox-repository.ts';

export const FEEDBACK_ANSWERED = 'feedback-answered';

const STATUSES = { new: 'read', 'in-progress': 'in progress', completed: 'done', rejected: 'not planned' } as const;

type Parts = {
  repository: Pick<InboxRepository, 'find'>;
  /** The origin that links begin with; known once the server listens. */
  site: () => string;
};

/** The mail about an answer, as the answer stands when it leaves. null: no longer of use. */
export const feedbackMails = ({ repository, site }: Parts): Record<typeof FEEDBACK_ANSWERED, Compose> => ({
  [FEEDBACK_ANSWERED]: async ({ recipient, data }) => {
    const row = await repository.find(String(data.feedback));
    if (!row?.response || row.username === null) return null;
    return letter({
      to: recipient,
      username: row.username,
      subject: `An answer to your feedback for ${PRODUCT_NAME}`,
      paragraphs: [
        `You told us “${row.title ?? row.content.slice(0, 100)}”. It is ${STATUSES[row.status]}, and we wrote:`,
        row.response,
      ],
      button: { label: 'See it beside your feedback', url: `${site()}/dashboard?tab=feedback` },
      ending: ['Thank you for telling us.'],
    });
  },
});
