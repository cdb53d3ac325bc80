import { Link } from '@tanstack/react-router'
import type { ImportRecord } from '../../../contract/import.ts'
import type { DataColumn } from '../../parts/table/data-table-types.ts'
import { dateTimeText } from '../../parts/text/dates.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonVariants } from '../../ui/button-variants.ts'
import { importWords } from '../../words/import-words.ts'
import { runningImportWords } from '../../words/running-import-words.ts'
import { words } from '../../words.ts'
import type { ImportNoun } from './import-fields.ts'

export const importKey = ({ id }: ImportRecord) => String(id)
export const importName = ({ file_name }: ImportRecord) => file_name
export const nounOf = ({ noun }: ImportRecord): ImportNoun =>
  noun === 'beneficiary' ? 'beneficiaries' : 'volunteers'

/** One that is under way is not asked. */
export const mayBeTakenBack = ({ running, taken_back_at, stayed, given_up }: ImportRecord): boolean =>
  !running && (taken_back_at === null || stayed > 0 || given_up === 'take_back')

/** The list of imports; `onTakeBack` opens the question. */
export const importColumns = (onTakeBack: (record: ImportRecord) => void): DataColumn<ImportRecord>[] => [
  {
    id: 'file_name',
    header: 'File',
    isPrimary: true,
    cell: ({ file_name }) => <span className="inline-block font-semibold wrap-anywhere ">{file_name}</span>,
  },
  {
    id: 'noun',
    header: 'People',
    folds: { into: 'file_name', below: 'snug', isBare: true },
    cell: (record) => (record.noun === 'beneficiary' ? words.heading.beneficiaries : 'Volunteers'),
  },
  {
    id: 'into',
    header: 'Into',
    folds: { into: 'file_name', below: 'scant' },
    cell: (record) => <Into record={record} />,
  },
  {
    id: 'created_by_name',
    header: 'By',
    folds: { into: 'created_at', below: 'snug' },
    cell: ({ created_by_name }) => created_by_name,
  },
  {
    id: 'created_at',
    header: 'When',
    isSortable: true,
    className: 'whitespace-nowrap',
    cell: ({ created_at }) => dateTimeText(created_at),
  },
  { id: 'counts', header: 'Rows', cell: (record) => <Counts record={record} /> },
  {
    id: 'state',
    header: 'State',
    isKept: true,
    className: 'md:min-w-28 xl:min-w-44',
    cell: (record) =>
      record.running ? (
        <Badge tone="warm" hasDot className="max-w-full whitespace-normal">
          {runningImportWords[record.running.kind](record.running.done, record.running.total)}
        </Badge>
      ) : (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 md:min-w-44">
          {record.given_up ? (
            <Badge tone="warm" hasDot>
              {importWords.notFinished.mark}
            </Badge>
          ) : (
            record.taken_back_at === null && (
              <Badge tone="ok" hasDot>
                Imported
              </Badge>
            )
          )}
          <TakenBack record={record} />
          <TryAgain record={record} onTakeBack={onTakeBack} />
          {mayBeTakenBack(record) && record.given_up !== 'take_back' && (
            <Button size="sm" onClick={() => onTakeBack(record)} aria-label={`Take back ${record.file_name}`}>
              Take back
            </Button>
          )}
        </span>
      ),
  },
]

/** Of what the server gave up (H-1439): the file is brought in once more, or the rest is taken back. */
export function TryAgain({
  record,
  onTakeBack,
}: {
  record: ImportRecord
  onTakeBack: (record: ImportRecord) => void
}) {
  const { again } = importWords.notFinished
  const label = `${again}: ${record.file_name}`
  if (record.running || record.given_up === null) return null
  if (record.given_up === 'take_back')
    return (
      <Button size="sm" onClick={() => onTakeBack(record)} aria-label={label}>
        {again}
      </Button>
    )
  return (
    <Link
      to={paths.newImport(nounOf(record), record.into_id ?? undefined)}
      className={buttonVariants({ size: 'sm' })}
      aria-label={label}
    >
      {again}
    </Link>
  )
}

function TakenBack({ record: { taken_back_at, taken_back_by_name, stayed } }: { record: ImportRecord }) {
  if (taken_back_at === null) return null
  return (
    <>
      <Badge tone={stayed > 0 ? 'warm' : 'muted'} className="max-w-full whitespace-normal">
        {stayed > 0 ? importWords.takeBack.partly(stayed) : 'Taken back'}
      </Badge>
      <span className="text-sm text-muted-foreground">
        {taken_back_by_name}, {dateTimeText(taken_back_at)}
      </span>
    </>
  )
}

function Into({ record: { noun, into_id, into_name } }: { record: ImportRecord }) {
  if (into_id === null) return <span className="text-muted-foreground">The organisation</span>
  const href = noun === 'beneficiary' ? paths.programme(into_id) : paths.initiative(into_id)
  return (
    <Link to={href} className="rounded-xs underline-offset-4 hover:underline focus-ring">
      {into_name}
    </Link>
  )
}

/** What became of the rows, in the order in which it matters. */
export const countsOf = (record: ImportRecord) =>
  [
    [record.created, 'new'],
    [record.updated, 'changed'],
    [record.unchanged, 'unchanged'],
    [record.skipped, 'skipped'],
    [record.refused, 'refused'],
  ] as const

function Counts({ record }: { record: ImportRecord }) {
  if (record.running?.kind === 'import') return <span className="text-muted-foreground">Not yet</span>
  const said = countsOf(record)
    .filter(([count]) => count > 0)
    .map(([count, what]) => `${count.toLocaleString('en')} ${what}`)
  return <span className="tabular">{said.join(', ') || 'Nothing'}</span>
}
