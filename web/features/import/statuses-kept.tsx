import type { ImportResult } from '../../../contract/import-result.ts'
import { importWords } from '../../words/import-words.ts'
import { People } from './status-moves.tsx'

const said = importWords.statuses

/** Once it is written: who kept their status because of the tick on the page before (0096). */
export function StatusesKept({ statuses }: Pick<ImportResult, 'statuses'>) {
  if (!statuses || statuses.kept === 0) return null
  const title = said.wasKept(statuses.kept)
  return (
    <section aria-label={title} className="rounded-xl border bg-card px-5 py-4">
      <People
        title={title}
        count={statuses.kept}
        people={statuses.people.filter(({ is_kept }) => is_kept)}
        line={({ from, to }) => said.stays(from, to)}
      />
    </section>
  )
}
