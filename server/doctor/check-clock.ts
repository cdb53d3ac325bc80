import { type Finding, mend, well } from './finding.ts'

const MOST_MS = 5000

type Clock = {
  here: Date
  /** What the database's own clock said at that moment; undefined without one. */
  database: Date | undefined
  /** The latest moment that stands in files or rows. */
  latest: Date | undefined
  zone: { here: boolean; database: boolean | undefined }
}

/** Codes, sessions, due days and the log's order all hang on the time. */
export function checkClock({ here, database, latest, zone }: Clock): Finding[] {
  const apart = database ? Math.round((database.getTime() - here.getTime()) / 1000) : 0
  const ahead = latest ? Math.round((latest.getTime() - here.getTime()) / 1000) : 0
  const now = here.toISOString()
  return [
    Math.abs(apart) * 1000 > MOST_MS
      ? mend(
          'clock',
          `This machine says ${now}, the database ${apart > 0 ? 'is ahead' : 'is behind'} by ${Math.abs(apart)} seconds.`,
          'Let both machines set their clocks by NTP (timedatectl set-ntp true).',
        )
      : ahead * 1000 > MOST_MS
        ? mend(
            'clock',
            `This machine says ${now}; what was written last is ${ahead} seconds later: the clock was ahead, or has been set back.`,
            'Let the machine set its clock by NTP (timedatectl set-ntp true) before anybody signs in.',
          )
        : well('clock', `It is ${now}${database ? ', for the database too' : ''}.`),
    zone.here && zone.database !== false
      ? well('time-zone', 'The time zone of Singapore is known.')
      : mend(
          'time-zone',
          `${zone.here ? 'The database' : 'This Node'} does not know Asia/Singapore: days would begin at another hour.`,
          zone.here
            ? 'Install tzdata on the database’s machine.'
            : 'Use a Node with full ICU data (nodejs.org).',
        ),
  ]
}
