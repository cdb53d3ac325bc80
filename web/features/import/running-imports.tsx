import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { beneficiaryOperations } from '../../../contract/beneficiary.ts'
import type { ImportNoun } from '../../../contract/import.ts'
import { type ImportRecord, importOperations } from '../../../contract/import.ts'
import { volunteerOperations } from '../../../contract/volunteer.ts'
import { call } from '../../api/client.ts'
import { queryOf, refresh } from '../../api/queries.ts'
import { useSave } from '../../api/save.ts'
import { tellFailed } from '../../api/tell-failed.ts'
import { useSignedIn } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { runningImportWords } from '../../words/running-import-words.ts'

const LOOK_AGAIN = 1000
const LOOK_FOR_OTHERS = 20_000

type Props = {
  /** Of one noun, and of one programme or initiative, alone. */
  noun?: ImportNoun
  into?: number
}

/** Somebody between here and the server may have answered in its place. */
const listOf = (answer: ImportRecord[] | undefined) => (Array.isArray(answer) ? answer : [])

/** Whatever an import, or its take-back, may have changed. */
const filled = [
  ...new Set(
    [beneficiaryOperations.import, volunteerOperations.import, importOperations.takeBack].flatMap(
      ({ changes = [] }) => changes,
    ),
  ),
]

/** A calm line for each import that is being written or taken back, above the list that it fills. */
export function RunningImports({ noun, into }: Props) {
  const client = useQueryClient()
  const answer = useQuery({
    ...queryOf(importOperations.running, { query: { running: '1' } }),
    refetchInterval: ({ state }) => (listOf(state.data).length > 0 ? LOOK_AGAIN : LOOK_FOR_OTHERS),
    staleTime: 0,
  }).data
  const data = listOf(answer)
  const shown = data.filter(
    (record) => (!noun || record.noun === noun) && (into === undefined || record.into_id === into),
  )
  const ids = data.map(({ id }) => id).join(' ')
  const before = useRef('')
  useEffect(() => {
    // What has ended is in the lists now, another may have begun meanwhile.
    const ended = before.current.split(' ').filter((id) => id && !ids.split(' ').includes(id))
    if (ended.length > 0) void refresh(client, filled)
    before.current = ids
  }, [ids, client])
  return shown.map((record) => <Line key={record.id} record={record} />)
}

function Line({ record }: { record: ImportRecord }) {
  const { id, role } = useSignedIn()
  const stop = useSave(
    importOperations.stop,
    (_: undefined, { idempotency_key }) =>
      call(importOperations.stop, { query: { id: record.id }, idempotency_key }),
    {
      toast: runningImportWords.stopAsked[record.running?.kind ?? 'import'],
      onError: tellFailed('It could not be stopped.'),
    },
  )
  if (!record.running) return null
  const { kind, done, total, is_stopping } = record.running
  const mayStop = record.created_by === id || role === 'super_admin'
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-xl border bg-card px-4 py-3 print:hidden">
      <Spinner className="size-4 text-primary" />
      <p role="status" className="min-w-0 flex-1 basis-56 wrap-anywhere">
        <span className="font-[560] tabular">{runningImportWords[kind](done, total)}</span>
        <span className="ml-2 text-sm text-muted-foreground">{record.file_name}</span>
      </p>
      {mayStop && (
        <Button size="sm" onClick={() => stop.mutate(undefined)} disabled={is_stopping || stop.isPending}>
          {is_stopping ? runningImportWords.stopping : 'Stop'}
        </Button>
      )}
    </div>
  )
}
