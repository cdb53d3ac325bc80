import { PROVED_DAYS } from '../../contract/backup.ts'
import { DAY_MS } from '../../contract/calendar-day.ts'
import { type Finding, look, mend, well } from './finding.ts'

/** As long as Settings wait until they warn. */
const LATE_DAYS = 8

type Backups = {
  now: Date
  /** When the organisation's first account was made; undefined while there is none. */
  since: Date | undefined
  last_made: Date | undefined
  last_proved: Date | undefined
  /** What the last attempt failed with. */
  failure: string | null
  /** Whether a day's hour is set in Settings. */
  is_scheduled: boolean
}

/** S-19: a backup that nobody restored is a hope. */
export function checkBackups({
  now,
  since,
  last_made,
  last_proved,
  failure,
  is_scheduled,
}: Backups): Finding[] {
  const days = (moment: Date) => Math.floor((now.getTime() - moment.getTime()) / DAY_MS)
  const make =
    'npm run kampung -- backup FILE, or set a time of day in Settings; then copy it to another place.'
  const isYoung = since === undefined || days(since) < LATE_DAYS
  const made = (): Finding => {
    if (failure !== null) return mend('backup', `The last backup failed: ${failure}`, make)
    if (last_made && days(last_made) < LATE_DAYS)
      return well(
        'backup',
        `The last backup is of ${last_made.toISOString()}${is_scheduled ? ', by schedule' : ''}.`,
      )
    const found = last_made
      ? `The last backup is ${days(last_made)} days old (${last_made.toISOString()}).`
      : 'No backup was ever made here.'
    return isYoung ? look('backup', found, make) : mend('backup', found, make)
  }
  const proved = (): Finding => {
    const verify = 'npm run kampung -- backup verify FILE: reads every byte, restores it aside and compares.'
    if (!last_proved)
      return isYoung || !last_made
        ? look('restore', 'No backup was ever restored and compared.', verify)
        : mend(
            'restore',
            'No backup was ever restored and compared: nobody knows whether one can be.',
            verify,
          )
    const found = `A backup was last restored and compared ${last_proved.toISOString()}`
    return days(last_proved) < PROVED_DAYS
      ? well('restore', `${found}.`)
      : mend('restore', `${found}, ${days(last_proved)} days ago.`, verify)
  }
  return [made(), proved()]
}
