const KEPT = 200

/** As much of a file's name as is kept of an import, cut between letters: with half of one in it the log could not be read. */
export const keptFileName = (name: string): string => Array.from(name).slice(0, KEPT).join('')
