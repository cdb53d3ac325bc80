import { AREA_HEADER } from '../../contract/area-version.ts'

let said: Readonly<Record<string, string>> = {}

/** From now on every call says which version of the volunteer area asks. */
export function sayAreaVersion(version: number): void {
  said = { [AREA_HEADER]: String(version) }
}

/** Nothing on the office's pages. */
export const areaHeader = () => said
