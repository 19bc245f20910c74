import { modelTest } from './model.ts';

modelTest({ part: 2, of: 2 });
