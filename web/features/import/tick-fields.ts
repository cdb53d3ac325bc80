import { tickCell, tickColumn, tickedProgramme } from '../../../contract/import-ticks.ts'

export type Programme = { id: number; name: string }

/** The programmes as fields: a tick in such a column brings the row's person into one. */
export const tickFields = (programmes: readonly Programme[]) =>
  programmes.map(({ id, name }) => {
    const title = `In ${name}`
    return {
      name: tickColumn(id),
      title,
      header: title,
      synonyms: [],
      example: 'Yes',
      hint: '',
      parse: tickCell,
    }
  })
export const isTickField = (name: string): boolean => tickedProgramme(name) !== null

/** Their cells, as the server reads them. */
export const tickSchemas = (programmes: readonly Programme[] = []) =>
  Object.fromEntries(programmes.map(({ id }) => [tickColumn(id), tickCell]))
