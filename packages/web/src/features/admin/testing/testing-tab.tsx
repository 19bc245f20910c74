import type { TestKind } from '@plainflow/contracts/admin-test-runs';
import { MessageSquareText, SquarePlay } from 'lucide-react';
import { useState } from 'react';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { TestPanel } from './test-panel.tsx';

const KINDS = [
  { value: 'videos', label: 'Video links', icon: <SquarePlay /> },
  { value: 'texts', label: 'Text prompts', icon: <MessageSquareText /> },
] as const;

/** Runs a list of links or texts through the builder, one after the other, as a user would. */
export default function TestingTab() {
  const [kind, setKind] = useState<TestKind>('videos');
  return (
    <section aria-labelledby="admin-testing">
      <h2 id="admin-testing" className="text-h3">
        YouTube Testing
      </h2>
      <p className="mt-1 max-w-[44rem] text-ink-soft">
        Each line is built as a user would have it built, one after the other. Nothing is saved, and what the builder
        would ask is left open.
      </p>
      <Tabs label="What is tested" look="box" value={kind} onChange={setKind} tabs={KINDS} className="mt-5">
        {KINDS.map(({ value }) => (
          <TabPanel key={value} value={value} tabIndex={-1} className="mt-4 outline-none">
            <TestPanel kind={value} />
          </TabPanel>
        ))}
      </Tabs>
    </section>
  );
}
