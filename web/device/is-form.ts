/** A form among what was written; alone here, for the list of people asks nothing else of the kinds of the outbox. */
export const isForm = <T extends { kind?: string | undefined }>(
  one: T,
): one is Extract<T, { kind?: 'form' | undefined }> => one.kind === undefined || one.kind === 'form'
