/**
 * `useForm({ values: record, resetOptions: keepTyped })`: a record that is read again while someone types fills
 * only what they have not touched, and the form still knows that it is unsaved.
 */
export const keepTyped = { keepDirtyValues: true, keepDirty: true } as const
