import type { Guide } from '@plainflow/contracts/guide';
import type { Issue } from '@plainflow/contracts/issue';
import type { Workflow } from '@plainflow/contracts/workflow';
import {
  BookOpen,
  Braces,
  CircleQuestionMark,
  Download,
  ListChecks,
  Save,
  Send,
  Workflow as WorkflowIcon,
} from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { classes } from '../../lib/classes.ts';
import { useWidth } from '../../lib/use-width.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import type { OnChange } from '../../ui/workflow-graph/other-values.tsx';
import { SEVERITY_MARK, worstOf } from '../../ui/workflow-graph/severity.ts';
import { WorkflowGraph } from '../../ui/workflow-graph/workflow-graph.tsx';
import { basicGuide } from './basic-guide.ts';
import { downloadInstructions, downloadWorkflow } from './downloads.ts';
import { GuideView } from './guide-view.tsx';
import { ImportHelp } from './import-help.tsx';
import { JsonView } from './json-view.tsx';
import { NameEdit } from './name-edit.tsx';
import type { SendDialogOf } from './saved-dialogs.tsx';
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
  issues,
  check,
  isMain = true,
  send,
}: {
  workflow: Workflow | null;
  guide: Guide | null;
  savedId: string | null;
  /** What it is saved with. */
  description: string;
  conversationId?: string | undefined;
  onSaved?: (id: string) => void;
  onChange?: OnChange;
  /** One line on where it stands. */
  status?: ReactNode;
  /** In place of the automation, while there is none. */
  placeholder?: ReactNode;
  /** What a check found, for the marks in the drawing. */
  issues?: readonly Issue[];
  /** The same in words: beside the drawing, or a view of its own where there is no room. */
  check?: ((show: (node: string) => void) => ReactNode) | undefined;
  /** Is downloading what comes next? */
  isMain?: boolean;
  /** The dialog that sends it to the user's own n8n. */
  send: SendDialogOf;
}) {
  const [wanted, setView] = useState<'graph' | 'check' | 'json' | 'guide'>('graph');
  const [spokenOf, setSpokenOf] = useState<{ name: string }>();
  const [place, width] = useWidth<HTMLElement>();
  const [helping, setHelping] = useState(false);
  const [sending, setSending] = useState(false);
  const saving = useSaving({ workflow, savedId, description, conversationId, onSaved });
  const { named } = saving;
  const told = useMemo(() => named && (guide ?? basicGuide(named, description)), [named, guide, description]);

  const marks = useMemo(() => issues ?? lacksOf(guide), [issues, guide]);
  const beside = width >= 780;
  const view = wanted === 'check' && (beside || !check) ? 'graph' : wanted;
  const found = check?.((name) => {
    setView('graph');
    setSpokenOf({ name });
  });

  return (
    <section ref={place} aria-labelledby="output-title" className="flex min-h-0 flex-1 flex-col">
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
          <div className="mt-1 flex min-h-0 flex-1">
            <Tabs
              label="Views of the automation"
              value={view}
              onChange={setView}
              className="flex min-h-0 min-w-0 flex-1 flex-col"
              listClassName={classes('px-2 sm:px-3 shrink-0', Boolean(found) && !beside && 'max-sm:[&_svg]:hidden')}
              tabs={[
                { value: 'graph', label: 'Graph', icon: <WorkflowIcon /> },
                ...(found && !beside ? [checkTab(marks)] : []),
                { value: 'json', label: 'JSON', icon: <Braces /> },
                { value: 'guide', label: 'Guide', icon: <BookOpen /> },
              ]}
            >
              <TabPanel
                value="graph"
                tabIndex={-1}
                className="min-h-0 flex-1 outline-none data-[state=inactive]:hidden"
              >
                <WorkflowGraph
                  workflow={named}
                  guide={told}
                  issues={marks}
                  spokenOf={spokenOf}
                  onChange={onChange}
                  className="h-full bg-paper"
                />
              </TabPanel>
              {found && !beside && (
                <TabPanel value="check" tabIndex={-1} className="min-h-0 flex-1 outline-none">
                  {found}
                </TabPanel>
              )}
              <TabPanel value="json" tabIndex={-1} className="min-h-0 flex-1 outline-none">
                <JsonView json={JSON.stringify(named, null, 2)} />
              </TabPanel>
              <TabPanel value="guide" tabIndex={-1} className="min-h-0 flex-1 outline-none">
                <GuideView guide={told} onChange={onChange} />
              </TabPanel>
            </Tabs>
            {found && beside && <aside className="w-80 shrink-0 border-t border-l border-line">{found}</aside>}
          </div>
          <footer className="@container border-t border-line">
            <div className="flex items-center gap-2 p-3 sm:flex-wrap sm:gap-1.5 sm:px-5">
              <Button
                look={isMain ? 'primary' : 'secondary'}
                icon={<Download />}
                onClick={() => downloadWorkflow(named)}
                className="max-sm:flex-1"
              >
                Download JSON
              </Button>
              <Button icon={<Send />} onClick={() => setSending(true)} className={ICON_ON_PHONES}>
                <span className="max-sm:sr-only">Send to my n8n</span>
              </Button>
              <Button icon={<BookOpen />} onClick={() => downloadInstructions(named, told)} className={ICON_ON_PHONES}>
                <span className="max-sm:sr-only">Download Instructions</span>
              </Button>
              <CopyButton text={JSON.stringify(named, null, 2)} className={ICON_IF_NARROW} quiet />
              <Button
                look="quiet"
                icon={<CircleQuestionMark />}
                onClick={() => setHelping(true)}
                className={`sm:ml-auto ${ICON_IF_NARROW}`}
              >
                <span className="@max-[52rem]:sr-only">How to import</span>
              </Button>
            </div>
          </footer>
          <ImportHelp open={helping} onOpenChange={setHelping} />
          {sending && send(named, () => setSending(false))}
        </>
      )}
    </section>
  );
}

function checkTab(issues: readonly Issue[]) {
  const count = issues.filter((it) => it.severity !== 'hint').length;
  const label = (
    <>
      Check{' '}
      {count > 0 && (
        <span
          className={classes('rounded-full px-1.5 text-tiny font-semibold', SEVERITY_MARK[worstOf(issues) ?? 'hint'])}
        >
          {count}
        </span>
      )}
    </>
  );
  return { value: 'check', label, icon: <ListChecks /> } as const;
}

/** What the release that somebody runs lacks is marked in the drawing like an issue. */
function lacksOf(guide: Guide | null): Issue[] {
  return (guide?.lacking ?? []).map(({ node, text }) => ({
    code: 'not-in-release',
    severity: 'warning',
    message: text,
    at: { node },
  }));
}

const ICON_ON_PHONES = 'max-sm:w-10 max-sm:!px-0';
/** Where the panel has no room for the words of all its buttons in a row. */
const ICON_IF_NARROW = '@max-[52rem]:w-10 @max-[52rem]:!px-0 @min-[52rem]:!px-3';
