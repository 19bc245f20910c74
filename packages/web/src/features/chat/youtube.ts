const LINK = /(?:https?:\/\/)?(?:www\.)?(?:youtube\.com\/watch\?v=|youtu\.be\/)([\w-]{11})(?![\w-])\S*/i;

/** The first YouTube link in a text, with its scheme; undefined where there is none. */
export function youtubeLinkIn(text: string): string | undefined {
  const link = LINK.exec(text)?.[0];
  return link && (/^https?:/i.test(link) ? link : `https://${link}`);
}

/** Whether the whole text is a link to one video: `…/watch?v=` or `youtu.be/`, with an id of 11 characters. */
export function isYoutubeLink(text: string): boolean {
  const trimmed = text.trim();
  return LINK.exec(trimmed)?.[0] === trimmed;
}
