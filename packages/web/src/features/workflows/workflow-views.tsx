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
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { classes } from '../../lib/classes.ts';
import { useWidth } from '../../lib/use-width.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import type { OnFill } from '../../ui/workflow-graph/fill-in.tsx';
import type { OnChange } from '../../ui/workflow-graph/other-values.tsx';
import { SEVERITY_MARK, worstOf } from '../../ui/workflow-graph/severity.ts';
import { WorkflowGraph } from '../../ui/workflow-graph/workflow-graph.tsx';
import { opensAccounts } from './accounts/accounts-hash.ts';
import type { AccountsOf } from './accounts/accounts-of.ts';
import { basicGuide } from './basic-guide.ts';
import { downloadInstructions, downloadWorkflow } from './downloads.ts';
import { GuideView } from './guide-view.tsx';
import { ImportHelp } from './import-help.tsx';
import { JsonView } from './json-view.tsx';
import { MadeFor, type OnAdjust } from './made-for.tsx';
import { NameEdit } from './name-edit.tsx';
import type { SendDialogOf } from './saved-dialogs.tsx';
import { useSaving } from './use-saving.ts';

export interface WorkflowViewsProps {
  workflow: Workflow;
  guide: Guide | null;
  savedId: string | null;
  /** What it is saved with. */
  description: string;
  conversationId?: string | undefined;
  onSaved?: (id: string) => void;
  onChange?: OnChange;
  /** Takes what is typed into placeholders. */
  onFill?: OnFill;
  /** Has the file made for another release, or with sample data. */
  onAdjust?: OnAdjust;
  /** It is being made again. */
  busy?: boolean;
  /** What a check found, for the marks in the drawing. */
  issues?: readonly Issue[];
  /** The same in words: beside the drawing, or a view of its own where there is no room. */
  check?: ((show: (node: string) => void) => ReactNode) | undefined;
  /** Is downloading what comes next? */
  isMain?: boolean;
  /** The node that is pointed at beside the drawing, by name; and what is pointed at in it. */
  pointed?: string | undefined;
  onPoint?: ((node: string | undefined) => void) | undefined;
  /** A node, by name, that somebody wants to see; each new object anew. */
  focusOn?: { name: string } | undefined;
  /** The dialog that sends it to the user's own n8n. */
  send: SendDialogOf;
  /** The view that tells how its accounts are connected. */
  accounts: AccountsOf;
}

/** The views of an automation, and what can be done with it. */
export default function WorkflowViews({
  workflow,
  guide,
  savedId,
  description,
  conversationId,
  onSaved,
  onChange,
  onFill,
  onAdjust,
  busy = false,
  issues,
  check,
  isMain = true,
  pointed,
  onPoint,
  focusOn,
  send,
  accounts,
}: WorkflowViewsProps) {
  const [wanted, setView] = useState<'graph' | 'check' | 'json' | 'guide'>(() => (opensAccounts() ? 'guide' : 'graph'));
  const [spokenOf, setSpokenOf] = useState<{ name: string }>();
  const [focusedOn, setFocusedOn] = useState(focusOn);
  if (focusedOn !== focusOn) {
    setFocusedOn(focusOn);
    setView('graph');
    setSpokenOf(focusOn);
  }
  const [place, width] = useWidth<HTMLDivElement>();
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

  // The letters of the JSON are there before its tab is opened: what comes late is not used any more.
  // Without a network the fallback stays.
  useEffect(() => void document.fonts.load('1em "JetBrains Mono Variable"').catch(() => undefined), []);

  if (!named || !told) return null;

  /** What is saved is what is compared with an n8n: changes are saved first. */
  const openSending = async () => {
    if (saving.isSaved && !saving.unchanged && !(await saving.save())) return;
    setSending(true);
  };

  return (
    <div ref={place} className="relative flex min-h-0 flex-1 flex-col">
      <div className={classes('flex items-center justify-between gap-3 sm:px-5 sm:pt-3', NAME_ON_PHONES)}>
        <NameEdit
          name={saving.name}
          saving={saving.saving}
          onSave={saving.save}
          className={view === 'graph' ? '' : 'max-sm:hidden'}
        >
          <div className={classes(SAVE_ON_PHONES, onAdjust ? 'max-sm:right-11' : 'max-sm:right-2')}>
            {saving.loading || (saving.isSaved && saving.unchanged) ? (
              <Badge look="good" className={saving.loading ? 'invisible' : ''}>
                Saved
              </Badge>
            ) : (
              <Button size="small" icon={<Save />} busy={saving.saving} onClick={() => void saving.save()}>
                <span>Save{saving.isSaved && <span className="max-sm:sr-only"> changes</span>}</span>
              </Button>
            )}
          </div>
        </NameEdit>
      </div>
      <div className={classes('flex min-h-0 flex-1', found && beside ? 'sm:mt-2.5' : 'sm:mt-1')}>
        <Tabs
          label="Views of the automation"
          value={view}
          onChange={setView}
          className="relative flex min-h-0 min-w-0 flex-1 flex-col"
          listClassName={classes(
            'px-1 sm:px-3 shrink-0 max-sm:gap-0 max-sm:[&_svg]:hidden',
            onAdjust ? 'pr-33 sm:pr-12' : 'max-sm:pr-24',
            // Four of them beside the button of saving.
            Boolean(found) && !beside && 'max-sm:[&>*]:!px-2 max-sm:[&>*]:!gap-1 max-sm:[&>*]:text-small',
          )}
          tabs={[
            { value: 'graph', label: 'Graph', icon: <WorkflowIcon /> },
            ...(found && !beside ? [checkTab(marks)] : []),
            { value: 'json', label: 'JSON', icon: <Braces /> },
            { value: 'guide', label: 'Guide', icon: <BookOpen /> },
          ]}
        >
          {onAdjust && (
            <div className="absolute top-1 right-2 sm:right-3">
              <MadeFor workflow={named} guide={guide} busy={busy} onAdjust={onAdjust} />
            </div>
          )}
          <TabPanel value="graph" tabIndex={-1} className="min-h-0 flex-1 outline-none data-[state=inactive]:hidden">
            <WorkflowGraph
              workflow={named}
              guide={told}
              issues={marks}
              spokenOf={spokenOf}
              pointed={pointed}
              onPoint={onPoint}
              onChange={onChange}
              onFill={onFill}
              busy={busy}
              className="h-full bg-paper max-sm:pt-9"
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
            <GuideView
              guide={told}
              keptAs={conversationId ?? savedId ?? undefined}
              askFor={asksForAccounts(guide) && !conversationId ? savedId : null}
              onChange={onChange}
              accounts={accounts}
            />
          </TabPanel>
        </Tabs>
        {found && beside && <aside className="w-80 shrink-0 border-t border-l border-line">{found}</aside>}
      </div>
      <footer className="@container border-t border-line">
        <div className="flex items-stretch gap-1 p-2 sm:flex-wrap sm:items-center sm:gap-1.5 sm:p-3 sm:px-5">
          <Button
            look={isMain ? 'primary' : 'secondary'}
            icon={<Download />}
            onClick={() => downloadWorkflow(named)}
            className={CAPTIONED}
          >
            Download JSON
          </Button>
          <Button icon={<Send />} onClick={() => void openSending()} aria-label="Send to my n8n" className={CAPTIONED}>
            <span>
              Send<span className="max-sm:hidden"> to my n8n</span>
            </span>
          </Button>
          <Button
            icon={<BookOpen />}
            onClick={() => downloadInstructions(named, told)}
            aria-label="Download Instructions"
            className={CAPTIONED}
          >
            <span>
              <span className="max-sm:hidden">Download </span>Instructions
            </span>
          </Button>
          <CopyButton text={JSON.stringify(named, null, 2)} className={classes(CAPTIONED, ICON_IF_NARROW)} quiet />
          <Button
            look="quiet"
            icon={<CircleQuestionMark />}
            onClick={() => setHelping(true)}
            aria-label="How to import"
            className={classes('sm:ml-auto', CAPTIONED, ICON_IF_NARROW)}
          >
            <span className="sm:@max-[56rem]:sr-only">
              <span className="max-sm:hidden">How to </span>
              <span className="max-sm:capitalize">import</span>
            </span>
          </Button>
        </div>
      </footer>
      <ImportHelp open={helping} onOpenChange={setHelping} />
      {sending && send(named, () => setSending(false), savedId ?? undefined)}
    </div>
  );
}

/** A guide that is not at hand, or was stored before there were steps, tells too little of the accounts. */
const asksForAccounts = (guide: Guide | null): boolean => !guide || guide.credentials.some((it) => !it.kit);

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

/** On a phone there is one bar over the automation: its views, with the buttons beside them. The name stands on the drawing. */
const NAME_ON_PHONES =
  'max-sm:pointer-events-none max-sm:absolute max-sm:inset-x-0 max-sm:top-11 max-sm:z-10 max-sm:p-1 max-sm:pl-3';
const SAVE_ON_PHONES =
  'max-sm:pointer-events-auto max-sm:absolute max-sm:-top-11 max-sm:flex max-sm:h-11 max-sm:items-center';
/** On a phone a button's words stand small below its picture. */
const CAPTIONED =
  'max-sm:h-12 max-sm:flex-auto max-sm:flex-col max-sm:gap-0.5 max-sm:!px-1 max-sm:text-[0.6875rem] max-sm:font-medium max-sm:[&_svg]:size-4';
/** Where the panel has no room for the words of all its buttons in a row. */
const ICON_IF_NARROW = 'sm:@max-[56rem]:w-10 sm:@max-[56rem]:!px-0 sm:@min-[56rem]:!px-3';
