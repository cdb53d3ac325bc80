import { type Finding, look, mend, well } from './finding.ts'

type Schema = {
  /** Migrations that the database went through, and those that this program knows. */
  run: readonly string[]
  known: readonly string[]
  /** Those, of either, beside which a server that does not know them may go on (0120). */
  compatible: readonly string[]
  /** People who are to be keyed anew, and imports that are under way or were cut off. */
  waiting: { people: number; imports: number } | undefined
}

/** Whether database and program are of one version, and nothing of an upgrade is left over. */
export function checkSchema({ run, known, compatible, waiting }: Schema): Finding[] {
  const newer = run.filter((name) => !known.includes(name))
  const pending = known.filter((name) => !run.includes(name))
  const isCompatible = (name: string) => compatible.includes(name)
  const schema = () => {
    const isAhead = newer.length > 0
    if (isAhead && (pending.length > 0 || !newer.every(isCompatible)))
      return mend(
        'schema',
        `The database is newer than this program: it holds ${newer.join(', ')}.`,
        'Start the version that made it, or a later one.',
      )
    if (isAhead)
      return look(
        'schema',
        `A later version has brought the database forward: it holds ${newer.join(', ')}. This one goes on beside it.`,
        'Start the later version here, too.',
      )
    if (pending.length > 0)
      return look(
        'schema',
        `${pending.length} migrations have not run: ${pending.slice(0, 3).join(', ')}${pending.length > 3 ? ' …' : ''}.`,
        pending.every(isCompatible)
          ? 'Make a backup, then start the server: it runs them, and servers of the version before may go on.'
          : 'Make a backup, stop every server of the version before, then start this one: it runs them.',
      )
    return well('schema', `All ${known.length} migrations have run.`)
  }
  if (!waiting) return [schema()]
  const { people, imports } = waiting
  return [
    schema(),
    people + imports === 0
      ? well('waiting', 'Nothing is left over from an upgrade or an import.')
      : look(
          'waiting',
          `${people} people are to be found by their new words, ${imports} imports are under way or were cut off.`,
          'Start the server, or look again in a minute: it goes on with both.',
        ),
  ]
}
