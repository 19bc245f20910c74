import type { Guide } from '@plainflow/contracts/guide';
import type { Workflow } from '@plainflow/contracts/workflow';
import { BookOpen, Braces, CircleQuestionMark, Download, Save, Workflow as WorkflowIcon } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { WorkflowGraph } from '../../ui/workflow-graph/workflow-graph.tsx';
import { basicGuide } from './basic-guide.ts';
import { downloadInstructions, downloadWorkflow } from './downloads.ts';
import { GuideView } from './guide-view.tsx';
import { ImportHelp } from './import-help.tsx';
import { JsonView } from './json-view.tsx';
import { NameEdit } from './name-edit.tsx';
import { useSaving } from './use-saving.ts';

/** An automation to look at, keep and take away: as a drawing, as JSON, as a guide. */
export function WorkflowPanel({
  workflow,
  guide,
  savedId,
  description,
  conversationId,
  onSaved,
  onChange,
  status,
  placeholder,
}: {
  workflow: Workflow | null;
  guide: Guide | null;
  savedId: string | null;
  /** What it is saved with. */
  description: string;
  conversationId?: string | undefined;
  onSaved?: (id: string) => void;
  onChange?: (assumption: Guide['assumptions'][number]) => void;
  /** One line on where it stands. */
  status?: ReactNode;
  /** In place of the automation, while there is none. */
  placeholder?: ReactNode;
}) {
  const [view, setView] = useState<'graph' | 'json' | 'guide'>('graph');
  const [helping, setHelping] = useState(false);
  const saving = useSaving({ workflow, savedId, description, conversationId, onSaved });
  const { named } = saving;
  const told = useMemo(() => named && (guide ?? basicGuide(named, description)), [named, guide, description]);

  return (
    <section aria-labelledby="output-title" className="flex min-h-0 flex-1 flex-col">
      <header className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line px-4 py-2 sm:px-5 sm:py-2.5">
        <h2 id="output-title" className="flex h-6 items-center text-body sm:h-8 font-semibold tracking-[-0.01em]">
          N8N Workflow Output
        </h2>
        <p role="status" className="text-small text-ink-soft">
          {status}
        </p>
      </header>
      {!named || !told ? (
        <div className="dotted flex min-h-0 flex-1 items-center justify-center overflow-y-auto bg-paper p-4">
          {placeholder}
        </div>
      ) : (
        <>
          <div className="flex items-center justify-between gap-3 px-4 pt-2.5 sm:px-5 sm:pt-3">
            <NameEdit name={saving.name} saving={saving.saving} onSave={saving.save}>
              {saving.isSaved && saving.unchanged ? (
                <Badge look="good">Saved</Badge>
              ) : (
                <Button size="small" icon={<Save />} busy={saving.saving} onClick={() => void saving.save()}>
                  {saving.isSaved ? 'Save changes' : 'Save'}
                </Button>
              )}
            </NameEdit>
          </div>
          <Tabs
            label="Views of the automation"
            value={view}
            onChange={setView}
            className="mt-1 flex min-h-0 flex-1 flex-col"
            listClassName="px-2 sm:px-3 shrink-0"
            tabs={[
              { value: 'graph', label: 'Graph', icon: <WorkflowIcon /> },
              { value: 'json', label: 'JSON', icon: <Braces /> },
              { value: 'guide', label: 'Guide', icon: <BookOpen /> },
            ]}
          >
            <TabPanel value="graph" tabIndex={-1} className="min-h-0 flex-1 outline-none data-[state=inactive]:hidden">
              <WorkflowGraph workflow={named} guide={told} onChange={onChange} className="h-full bg-paper" />
            </TabPanel>
            <TabPanel value="json" tabIndex={-1} className="min-h-0 flex-1 outline-none">
              <JsonView json={JSON.stringify(named, null, 2)} />
            </TabPanel>
            <TabPanel value="guide" tabIndex={-1} className="min-h-0 flex-1 outline-none">
              <GuideView guide={told} onChange={onChange} />
            </TabPanel>
          </Tabs>
          <footer className="flex items-center gap-2 border-t border-line p-3 sm:flex-wrap sm:px-5">
            <Button
              look="primary"
              icon={<Download />}
              onClick={() => downloadWorkflow(named)}
              className="max-sm:flex-1"
            >
              Download JSON
            </Button>
            <Button icon={<BookOpen />} onClick={() => downloadInstructions(named, told)} className={ICON_ON_PHONES}>
              <span className="max-sm:sr-only">Download Instructions</span>
            </Button>
            <CopyButton text={JSON.stringify(named, null, 2)} className={ICON_ON_PHONES} quietOnPhones />
            <Button
              look="quiet"
              icon={<CircleQuestionMark />}
              onClick={() => setHelping(true)}
              className={`sm:ml-auto ${ICON_ON_PHONES}`}
            >
              <span className="max-sm:sr-only">How to import</span>
            </Button>
          </footer>
          <ImportHelp open={helping} onOpenChange={setHelping} />
        </>
      )}
    </section>
  );
}

const ICON_ON_PHONES = 'max-sm:w-10 max-sm:!px-0';
