/** `shown`: what people read, where later steps call the field by its label in other letters. */
export type FormField = { label: string; shown?: string; type: string; options?: string[]; required?: boolean };

/** Fields as the Form Trigger and Form nodes (2.x) keep them. */
export function formFields(fields: FormField[]): Record<string, unknown> {
  return {
    values: fields.map((it) => ({
      fieldLabel: it.shown ?? it.label,
      ...(it.shown === undefined ? {} : { fieldName: it.label }),
      ...(it.type === 'text' ? {} : { fieldType: it.type }),
      // n8n lets people choose several files unless it is told otherwise, and then numbers the files of each item.
      ...(it.type === 'file' && !SEVERAL.test(it.label) ? { multipleFiles: false } : {}),
      ...(it.type === 'dropdown'
        ? { fieldOptions: { values: (it.options ?? ['Option 1']).map((option) => ({ option })) } }
        : {}),
      // A box to tick needs a word beside it.
      ...(it.type === 'checkbox'
        ? { fieldOptions: { values: (it.options ?? ['Yes']).map((option) => ({ option })) } }
        : {}),
      ...(it.required && it.type !== 'checkbox' ? { requiredField: true } : {}),
    })),
  };
}

/** "Photos", "file(s)"; not "CV" and not "Address". */
const SEVERAL = /(?:[^su]s|\(s\))$/i;
