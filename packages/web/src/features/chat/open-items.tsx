import { isSecretLabel } from '@plainflow/contracts/choice';
import type { Guide } from '@plainflow/contracts/guide';
import { LAST_MESSAGE, reasonTold } from '@plainflow/contracts/open-items';
import type { OtherAction } from '@plainflow/contracts/other-action';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { lateDialog } from '../../ui/late-dialog.tsx';
import { AssumedMenu } from '../../ui/workflow-graph/assumed-menu.tsx';
import type { OnFill } from '../../ui/workflow-graph/fill-in.tsx';
import { Dot } from '../../ui/workflow-graph/node-card.tsx';
import type { Assumption, OnChange } from '../../ui/workflow-graph/other-values.tsx';
import { OtherMeanings } from './other-meanings.tsx';

const FillDialog = lateDialog(() => import('../../ui/workflow-graph/fill-dialog.tsx').then((it) => it.FillDialog));

export interface OpenItemsProps {
  guide: Guide;
  busy: boolean;
  onFill: OnFill;
  onChange: OnChange;
  /** What the words of a step mean that the reader was not sure of; without an action its own. */
  onMean: (node: string, to?: OtherAction) => void;
  /** Brings a node into sight. */
  onShow: (node: string) => void;
  /** The user goes on with a message that begins so. */
  onSay: (beginning: string) => void;
}

/** Under the newest reply: what was not built, what may not be what was meant, what is to be filled in, what was chosen; a press for each. */
export function OpenItems({ guide, busy, onFill, onChange, onMean, onShow, onSay }: OpenItemsProps) {
  const [all, setAll] = useState(false);
  const [filling, setFilling] = useState<string>();
  const assumed = guide.assumptions;
  const chosen = (it: Assumption) => (
    <Chosen key={`chosen ${it.node} ${it.parameter}`} assumption={it} onChange={onChange} />
  );
  const items = [
    ...guide.notUnderstood.map((words) => (
      <Item key={`not ${words}`} mark={<Blank />} what="Not built" about={`“${words}”`}>
        <Press about={`“${words}”`} onPress={() => onSay(`By “${words}” I mean `)}>
          Say it differently
        </Press>
      </Item>
    )),
    ...(guide.unsure ?? [])
      .filter((it) => it.node !== LAST_MESSAGE)
      .map(({ node, words, means = node, others = [] }) => (
        <Item
          key={`sure ${node} ${words}`}
          mark={<Dot />}
          what={`“${words || node}”`}
          about={`became ${means}: is that right?`}
        >
          <Press about={`“${words || node}”`} onPress={() => onShow(node)}>
            Look at it
          </Press>
          <Press about={`“${words || node}” became ${means}`} onPress={() => onMean(node)}>
            Yes
          </Press>
          <OtherMeanings
            words={words || node}
            others={others}
            onMean={(to) => onMean(node, to)}
            onSay={() => onSay(`By “${words || node}” I mean `)}
          />
        </Item>
      )),
    ...assumed.filter(decides).map(chosen),
    ...guide.toFill.map(({ node, label }) => (
      <Item key={`fill ${node} ${label}`} mark={<Blank />} what={label} about={`in ${node}`}>
        {isSecretLabel(label) ? (
          <Press about={label} onPress={() => onShow(node)}>
            Show the step
          </Press>
        ) : (
          <Press about={label} onPress={() => setFilling(node)}>
            Fill in
          </Press>
        )}
      </Item>
    )),
    ...assumed.filter((it) => !decides(it)).map(chosen),
  ];
  if (items.length === 0) return null;
  const shown = all || items.length <= MOST ? items : items.slice(0, MOST - 1);
  const blanks = guide.toFill.filter((it) => it.node === filling);
  return (
    <div className="rise-in max-w-[44rem] rounded-normal border border-line bg-sheet">
      <ul aria-label="What is open" className="divide-y divide-line text-small">
        {shown}
      </ul>
      {items.length > MOST && (
        <button
          type="button"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          className="block min-h-9 w-full border-t border-line px-3 text-left text-small font-semibold text-ink-soft underline-offset-4 hover:text-ink hover:underline"
        >
          {all ? 'Fewer' : `${items.length - shown.length} more to look at`}
        </button>
      )}
      {blanks.length > 0 && (
        <FillDialog blanks={blanks} busy={busy} onFill={onFill} onClose={() => setFilling(undefined)} />
      )}
    </div>
  );
}

/** Which node, when, in which case: what decides most comes first. */
const decides = ({ parameter }: Assumption): boolean => /^(?:node|when|conditions|way .*)$/.test(parameter);

/** More would push the reply out of sight. */
const MOST = 4;

function Chosen({ assumption, onChange }: { assumption: Assumption; onChange: OnChange }) {
  const { node, label, value, because } = assumption;
  return (
    <Item mark={<Dot />} what={`${label}: ${value}`} about={reasonTold(because)}>
      <AssumedMenu assumption={assumption} onChange={onChange}>
        <Button size="small" look="quiet">
          Change
          <span className="sr-only">
            {' '}
            {label} in {node}
          </span>
        </Button>
      </AssumedMenu>
    </Item>
  );
}

function Item({ mark, what, about, children }: { mark: ReactNode; what: string; about: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-2.5 py-1 pr-1 pl-3">
      <span aria-hidden className="flex w-5 shrink-0 justify-center">
        {mark}
      </span>
      <span className="min-w-0 flex-1 basis-40 py-1 [overflow-wrap:anywhere]">
        <span className="font-semibold">{what}</span> <span className="text-ink-soft">{about}</span>
      </span>
      <span className="ml-auto flex">{children}</span>
    </li>
  );
}

/** `about`: what it is a press for, told to who does not see the line that it stands in. */
const Press = ({ about, onPress, children }: { about: string; onPress: () => void; children: string }) => (
  <Button size="small" look="quiet" onClick={onPress}>
    {children}
    <span className="sr-only"> {about}</span>
  </Button>
);

const Blank = () => (
  <span className="block h-3 w-5 rounded-[3px] border border-dashed border-marker-line bg-marker-wash" />
);
