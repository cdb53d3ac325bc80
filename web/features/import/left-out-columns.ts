import { byHeader } from './guess-columns.ts'
import { headerText } from './header-text.ts'
import { importFields, ownColumns } from './import-fields.ts'

/** The clerk's own columns, which the rows take home again; never one of NRICs. */
export function leftOutColumns(headers: readonly string[], targets: readonly string[]) {
  return headers.flatMap((header, at) => {
    const isOurs =
      ownColumns.includes(headerText(header)) || byHeader(importFields('volunteers'), header) === 'nric'
    return targets[at] === '' && header.trim() !== '' && !isOurs ? [{ header, at }] : []
  })
}
