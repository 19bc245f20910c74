import { adds, each, operation } from '../operation.ts';

/** "Ana Maria Sousa" is Ana, and Maria Sousa. */
export const name = operation<{ field: string }>({
  op: 'name',
  phrases: [
    'split {field:field} into|to first name? and last name',
    'split {field:field} into|to first_name|firstname and last_name|lastname',
    'split {field:field} into|to first and last names?',
    'extract first name? and last name from {field:field}',
    'extract first and last names? from {field:field}',
    'extract first_name|firstname and last_name|lastname from {field:field}',
  ],
  read: (said) => {
    const field = said('field');
    return field === undefined ? undefined : { field };
  },
  emit: ({ field }, f) =>
    each(
      `first_name: text(${f.read(field)}).trim().split(/\\s+/)[0]`,
      `last_name: text(${f.read(field)}).trim().split(/\\s+/).slice(1).join(' ')`,
    ),
  shape: () => ({
    adds: [
      adds('first_name', 'string', 'first name', 'firstname'),
      adds('last_name', 'string', 'last name', 'lastname', 'surname'),
    ],
  }),
  examples: [
    {
      says: 'Split the full name into first name and last name',
      of: [{ full_name: ' Ana  Maria Sousa' }, { full_name: 'Cher' }, {}],
      gives: [
        { full_name: ' Ana  Maria Sousa', first_name: 'Ana', last_name: 'Maria Sousa' },
        { full_name: 'Cher', first_name: 'Cher', last_name: '' },
        { first_name: '', last_name: '' },
      ],
    },
  ],
});
