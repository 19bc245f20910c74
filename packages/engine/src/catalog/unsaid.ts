/** `because` of what a reader chose and no words name, where it states no reason. */
export const UNSAID = 'nobody said it';
