import type { Guide } from '@plainflow/contracts/guide';
import { type ReactNode, useMemo } from 'react';
import { classes } from '../../lib/classes.ts';
import { type WordRun, wordRuns } from './word-runs.ts';

/** What a workflow tells of the user's words, and what pointing at them does. */
export type WordLinks = {
  guide: Pick<Guide, 'words' | 'lostWords'>;
  /** The node that is pointed at, in the drawing or in a message. */
  pointed: string | undefined;
  onPoint: (node: string | undefined) => void;
  /** Shows a node in the drawing. */
  onShow: (node: string) => void;
  /** Begins a message about words that nothing was made of. */
  onSay: (words: string) => void;
};

/** A message of the user in which words and nodes light each other up. `number`: of the user's messages, from 0. */
export function LinkedWords({ text, number, links }: { text: string; number: number; links: WordLinks }) {
  const { guide, pointed, onPoint, onShow, onSay } = links;
  const runs = useMemo(() => {
    const words = (guide.words ?? []).filter((it) => it.message === number);
    const lost = (guide.lostWords ?? []).filter((it) => it.message === number);
    return wordRuns(text, { words, lost });
  }, [guide, number, text]);
  return runs.map((it: WordRun) => {
    const { node, lost } = it;
    if (node !== undefined)
      return (
        <Press
          key={it.from}
          title={`Became “${node}”`}
          onPress={() => onShow(node)}
          onPoint={(isPointed) => onPoint(isPointed ? node : undefined)}
          className={classes(
            'rounded-[3px] transition-colors',
            node === pointed
              ? 'bg-accent/15 decoration-accent'
              : 'decoration-transparent decoration-dotted hover:decoration-accent pointer-coarse:decoration-accent',
          )}
        >
          {it.text}
        </Press>
      );
    if (lost)
      return (
        <Press
          key={it.from}
          title="Nothing was made of this. Press to say what you mean."
          onPress={() => onSay(it.text)}
          className="decoration-amber decoration-wavy"
        >
          {it.text}
        </Press>
      );
    return it.text;
  });
}

/** Words to press, which break where the line ends. */
function Press({
  title,
  onPress,
  onPoint,
  className,
  children,
}: {
  title: string;
  onPress: () => void;
  onPoint?: (isPointed: boolean) => void;
  className: string;
  children: ReactNode;
}) {
  const point = (isPointed: boolean) => () => onPoint?.(isPointed);
  return (
    // biome-ignore lint/a11y/useSemanticElements: an anchor would need an address; this leads to a place in the drawing, or to where one writes.
    <span
      role="link"
      tabIndex={0}
      title={title}
      onClick={onPress}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        onPress();
      }}
      onPointerEnter={point(true)}
      onPointerLeave={point(false)}
      onFocus={point(true)}
      onBlur={point(false)}
      className={classes('cursor-pointer underline decoration-1 underline-offset-[3px]', className)}
    >
      {children}
    </span>
  );
}
