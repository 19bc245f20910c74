/** What a question about the workflow is about, and its words; `step`: one step, or nothing that is known. */
export type Asked = {
  about:
    | 'accounts'
    | 'testing'
    | 'activation'
    | 'cost'
    | 'safety'
    | 'failure'
    | 'running'
    | 'changing'
    | 'all'
    | 'step';
  words: string;
};
