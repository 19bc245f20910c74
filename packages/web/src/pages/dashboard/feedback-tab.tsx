import { FeedbackForm } from '../../features/feedback/feedback-form.tsx';
import { FeedbackList } from '../../features/feedback/feedback-list.tsx';
import { Card } from '../../ui/card.tsx';

export default function FeedbackTab() {
  return (
    <div className="space-y-10">
      <Card className="p-6 sm:p-8">
        <h2 className="text-h3">Feedback</h2>
        <p className="mt-2 mb-6 text-ink-soft">
          Ideas, faults and wishes are welcome. A person reads each one, and the answer appears here.
        </p>
        <FeedbackForm />
      </Card>
      <FeedbackList />
    </div>
  );
}
