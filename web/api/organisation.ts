import { builtInOnly, type Organisation } from '../../contract/records/records.ts'

let here = builtInOnly

/** What the organisation has of its own beside the built-in fields: nothing until somebody says so. */
export const organisation = (): Organisation => here
export const setOrganisation = (next: Organisation): void => {
  here = next
}
