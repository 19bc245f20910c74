/** The user turned back from a dialog; nothing has failed. */
export class Canceled extends Error {}
