import { startTutorials, type World } from '../tutorials.ts';
import { journey } from './journey.ts';

/** A journey with YouTube stood in for: `frostAlert1` is a tutorial, and there is a video for each trouble. */
export const watching = journey.extend<World & { world: World }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads a fixture's needs from this pattern
    async ({}, use) => {
      const world = await startTutorials();
      await use(world);
      await world.site.stop();
    },
    { scope: 'file' },
  ],
  variables: [({ world }, use) => use(world.variables), { scope: 'file' }],
  site: [({ world }, use) => use(world.site), { scope: 'file' }],
});
