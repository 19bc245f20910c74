import type { Import, Project } from './project.ts';

/** One rule about the code. Its name is the name of its test. */
export interface Rule {
  readonly name: string;
  /** One line for each place that breaks the rule. */
  breaches(project: Project): string[];
  /** A project that breaks the rule: proof that the rule can notice. */
  readonly forbidden: Readonly<Record<string, string>>;
}

/** A rule that judges imports one by one. */
export function importRule(name: string, isBreach: (it: Import) => boolean, forbidden: Rule['forbidden']): Rule {
  return {
    name,
    forbidden,
    breaches: ({ imports }) => imports.filter(isBreach).map(({ file, specifier }) => `${file} → ${specifier}`),
  };
}
