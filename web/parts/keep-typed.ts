/**
 * `useForm({ values: record, resetOptions: keepTyped })`: a record that is read again while someone types fills
 * only what they have not touched, and the form still knows that it is unsaved.
 */
export const keepTyped = { keepDirtyValues: true, keepDirty: true } as const

/** `form.reset(values, afresh)` on such a form: nothing typed stays. It would, for a reset takes the form's own options. */
export const afresh = { keepDirtyValues: false, keepDirty: false } as const
