import { useStoreApi } from '@xyflow/react';
import { useEffect, useRef } from 'react';

/**
 * The dots of drawing paper under a drawing that moves. They are painted once: panning shifts the layer by less than one
 * square, zooming scales it, and React has no part in either.
 */
export function Dots() {
  const paper = useRef<HTMLDivElement>(null);
  const store = useStoreApi();
  useEffect(() => {
    const follow = ({ transform: [x, y, zoom] }: { transform: [number, number, number] }) => {
      // Far away, every other dot, then every fourth one: never a grey haze.
      const scale = (SQUARE * zoom) / PAINTED;
      const shown = scale / 2 ** Math.ceil(Math.log2(scale));
      const square = PAINTED * shown;
      if (paper.current)
        paper.current.style.transform = `translate(${rest(x, square)}px, ${rest(y, square)}px) scale(${shown})`;
    };
    follow(store.getState());
    return store.subscribe(follow);
  }, [store]);
  return (
    <div
      ref={paper}
      aria-hidden
      // At half its size it has to cover everything still.
      className="pointer-events-none absolute -top-6 -left-6 -z-1 h-[calc(200%+96px)] w-[calc(200%+96px)] origin-top-left bg-[radial-gradient(var(--dot)_1.2px,transparent_1.2px)] bg-size-[24px_24px] will-change-transform"
    />
  );
}

/** CSS pixels between two dots: at scale 1, and as they are painted. */
const SQUARE = 20;
const PAINTED = 24;

/** What is left of a shift when whole squares are taken out; never negative. */
const rest = (shift: number, square: number): number => ((shift % square) + square) % square;
