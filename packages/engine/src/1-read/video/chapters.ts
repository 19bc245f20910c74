import { secondsOf } from './words.ts';

export type Chapter = { at: number; title: string };

/** Chapters as descriptions list them: "0:00 intro  1:10 the form". */
export function chaptersOf(description: string): Chapter[] {
  const marks = [...description.matchAll(/(?<![\d:])((?:\d{1,2}:)?\d{1,2}:\d{2})(?![\d:])/g)];
  if (marks.length < 2) return [];
  return marks.map((it, i) => {
    const from = it.index + it[0].length;
    const line = description.slice(from, Math.min(marks[i + 1]?.index ?? description.length, from + 100));
    return {
      at: secondsOf(it[1] ?? ''),
      title: (line.split('\n')[0] ?? '').replace(/^[\s\-–—:|)\]]+|[\s\-–—:|([]+$/g, '').toLowerCase(),
    };
  });
}

/** What a chapter is by its title: nothing of it is built, or what is built is run. */
export function kindOf(title: string): 'aside' | 'test' | 'build' {
  if (
    /^(?:introduction|intro|outro|welcome|sponsor\b.*|goodbye|what'?s next|conclusion|final thoughts|bonus: other ideas|q ?& ?a|why\b.*|theory)$/.test(
      title,
    )
  )
    return 'aside';
  if (
    /\b(?:test|testing|demo|live demo|run it|see it in action|results?)\b/.test(title) &&
    !/\b(?:build|create|add|node)\b/.test(title)
  )
    return 'test';
  return 'build';
}
