import { useSyncExternalStore } from 'react'
import { makeSignal } from '../../api/signal.ts'
import { onSessionChange } from '../../session/session-account.ts'
import { onTitle } from './document-title.ts'

export type RecentRecord = { path: string; name: string }

const KEPT = 8
/** Pages of one record; the pages of lists are one key away as they are. */
const record =
  /^\/(programmes\/\d+(\/beneficiary\/[^/]+)?|beneficiaries\/[^/]+|volunteer\/\d+|initiatives\/\d+|forms\/\d+\/\d+|partners\/\d+(\/comms-log\/\d+)?)$/
/** What a page is called until its record has come. */
const unknown =
  /^(Programme|Beneficiary|Volunteer|Initiative|Form|Edit Form|Partner|Communication Log|Comms Log|Not Found)$/

// In memory alone: these are people's names, and storage outlives the session.
let kept: readonly RecentRecord[] = []
const changes = makeSignal()

function publish(next: readonly RecentRecord[]) {
  kept = next
  changes.tell()
}

/** Takes note of a record's page by the name it gave itself. */
function rememberRecord(path: string, name: string): void {
  if (!record.test(path) || unknown.test(name)) return
  publish([{ path, name }, ...kept.filter((other) => other.path !== path)].slice(0, KEPT))
}

/** Notes the pages of records from now on. Nothing that one person opened is left for the next. */
export function watchRecords(): void {
  onTitle(rememberRecord)
  onSessionChange(() => publish([]))
}

/** The records opened last, the newest first. */
export const useRecentRecords = (): readonly RecentRecord[] =>
  useSyncExternalStore(changes.listen, () => kept)
