import { MessageSquareText, Workflow as WorkflowIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../../lib/classes.ts';
import { useMedia } from '../../lib/use-media.ts';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';

export type PanelView = 'chat' | 'output';

/**
 * Chat and result: side by side, or one of the two at a time where there is no room. Both are there all the time, in the
 * same place of the tree: a tablet that is turned keeps what is open and half typed in either.
 */
export function TwoPanels({
  view,
  onView,
  hasResult,
  chat,
  output,
}: {
  /** Which one is seen on a small screen. */
  view: PanelView;
  onView: (view: PanelView) => void;
  hasResult: boolean;
  chat: ReactNode;
  output: ReactNode;
}) {
  const wide = useMedia('(min-width: 64rem)');
  // Side by side they are no tabs.
  const panel = wide ? ({ role: undefined, 'aria-labelledby': undefined, hidden: undefined } as const) : {};
  return (
    <Tabs
      label="Chat or result"
      look="box"
      value={view}
      onChange={onView}
      className={classes(ONE_AT_A_TIME, SIDE_BY_SIDE)}
      listClassName="mb-3 w-full lg:!hidden [&>*]:flex-1 [&>*]:justify-center"
      tabs={[
        { value: 'chat', label: 'Chat', icon: <MessageSquareText /> },
        {
          value: 'output',
          label: (
            <>
              Result
              {hasResult && view === 'chat' && <span aria-hidden className="size-2 rounded-full bg-accent" />}
            </>
          ),
          icon: <WorkflowIcon />,
        },
      ]}
    >
      <TabPanel forceMount value="chat" tabIndex={-1} className={PANEL} {...panel}>
        {chat}
      </TabPanel>
      <TabPanel forceMount value="output" tabIndex={-1} className={classes(PANEL, 'relative')} {...panel}>
        {output}
      </TabPanel>
    </Tabs>
  );
}

// By style sheet, not by `wide`: it also holds for what stands there before this code does.
const ONE_AT_A_TIME = 'flex h-[calc(100dvh-6.6rem)] flex-col max-lg:min-h-[34rem] max-lg:p-3';
const SIDE_BY_SIDE =
  'lg:mx-auto lg:grid lg:min-h-[38rem] lg:w-full lg:max-w-[110rem] lg:grid-cols-[minmax(24rem,29rem)_minmax(0,1fr)] lg:grid-rows-[minmax(0,1fr)] lg:gap-4 lg:p-4 xl:px-(--gutter)';
const PANEL =
  'flex min-h-0 min-w-0 flex-col overflow-hidden rounded-large border border-line bg-sheet outline-none max-lg:flex-1 max-lg:data-[state=inactive]:hidden';
