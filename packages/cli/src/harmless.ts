/** A text of somebody's file, as a terminal may show it: nothing in it moves the cursor or changes colours. */
export const harmless = (text: string): string =>
  text.replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '\ufffd');
