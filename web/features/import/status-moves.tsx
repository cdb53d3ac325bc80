import { useId } from 'react'
import { Checkbox } from '../../ui/checkbox.tsx'
import { importWords } from '../../words/import-words.ts'
import type { Preview, StatusMoved } from './import-preview.ts'
import type { ImportRows } from './import-rows.ts'
import type { ImportRun } from './use-import.ts'

const said = importWords.statuses
const SHOWN = 8

type Props = { run: ImportRun; rows: ImportRows; statuses: Preview['statuses'] }

/** Whose status the file changes, and one tick by which all of them keep theirs: an old list knows of no leave (0096). */
export function StatusMoves({ run, rows, statuses }: Props) {
  const id = useId()
  const { changed, kept, people } = statuses
  if (changed + kept === 0) return null
  const choose = (isTicked: boolean) => {
    rows.leavesStatus = isTicked
    rows.tell()
    void run.checkWithServer('matches')
  }
  return (
    <section
      aria-label={said.title}
      className="flex flex-col gap-2.5 rounded-xl border bg-rattan-soft px-5 py-4 text-rattan-ink"
    >
      <People
        title={said.changed(changed)}
        count={changed}
        people={people.filter(({ is_kept }) => !is_kept)}
        line={({ from, to }) => said.becomes(from, to)}
      />
      <People
        title={said.kept(kept)}
        count={kept}
        people={people.filter(({ is_kept }) => is_kept)}
        line={({ from, to }) => said.stays(from, to)}
      />
      <div className="flex items-center gap-2">
        <Checkbox
          id={id}
          checked={rows.leavesStatus}
          disabled={run.busy !== null}
          onCheckedChange={(isTicked) => choose(isTicked === true)}
        />
        <label htmlFor={id}>{said.leave}</label>
      </div>
    </section>
  )
}

type PeopleProps = {
  title: string
  count: number
  people: readonly StatusMoved[]
  line: (moved: StatusMoved) => string
}

/** Some of them by name, and how many there are besides. */
export function People({ title, count, people, line }: PeopleProps) {
  if (count === 0) return null
  const shown = people.slice(0, SHOWN)
  return (
    <div>
      <p className="font-semibold">{title}</p>
      <ul className="text-sm">
        {shown.map((moved) => (
          <li key={moved.row} className="wrap-anywhere">
            {moved.name}: {line(moved)}
          </li>
        ))}
        {count > shown.length && <li>{importWords.beside.others(count - shown.length)}</li>}
      </ul>
    </div>
  )
}
