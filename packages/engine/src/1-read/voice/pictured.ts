/** "publish it with a fitting photo from Unsplash": the photo is fetched first. */
const PICTURED =
  /\b(?<order>(?:publish|post|send|share|e-?mail|mail|create|make|tweet|upload|put) (?:(?!\bwith\b)[^,;.:\n]){2,80}?),? (?:together |along )?with (?<what>(?:an?|one|the) (?:[a-z-]+ ){0,3}?(?:photo|picture|image|pic|gif|video|wallpaper)s?) (?<from>(?:from|by|of|off) (?:unsplash|pexels|pixabay|giphy))\b/gi;

export const withPictures = (says: string): string =>
  says.replace(PICTURED, (...found) => {
    const { order, what, from } = found.at(-1) as Record<string, string>;
    return `get ${what} ${from}, then ${order}`;
  });
