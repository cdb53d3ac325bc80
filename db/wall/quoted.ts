/** A name as it stands in a statement that is said or put together. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** A text as it stands there. */
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`
