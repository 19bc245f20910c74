import { noteEarlyPresses } from './lib/early-presses.ts';
import { drawnAlready, painted } from './lib/painted.ts';
import { preloadCode } from './lib/preload-code.ts';
import './ui/styles.css';

noteEarlyPresses();
// Small, and first: where the server sent something to look at, it is on the screen before the line is taken by code.
// Not awaited here: the code that comes shares this file's chunk, and would wait for it in turn.
void (drawnAlready() ? painted() : Promise.resolve()).then(() => {
  preloadCode();
  return import('./start.tsx');
});
