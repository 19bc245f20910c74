import { Card } from '../../ui/card.tsx';

export function FeedbackTab() {
  return (
    <Card className="p-6 sm:p-8">
      <h2 className="text-h3">Feedback</h2>
      <p className="mt-3 text-ink-soft">
        Ideas, faults and wishes are welcome here. The form is not switched on on this server yet.
      </p>
    </Card>
  );
}
