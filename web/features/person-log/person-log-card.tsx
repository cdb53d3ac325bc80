import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { PAGE_SIZE } from '../../../contract/constants.ts'
import type { OwnNoun } from '../../../contract/own-kinds.ts'
import { type PersonLog, personLogOperations } from '../../../contract/person-log.ts'
import { call } from '../../api/client.ts'
import { useSave } from '../../api/save.ts'
import { ConfirmDialog } from '../../parts/dialog/confirm-dialog.tsx'
import { useOpened } from '../../parts/dialog/opened.ts'
import { useRestorable } from '../../parts/dialog/restorable.ts'
import { RecordCard } from '../../parts/facts/record-card.tsx'
import { FilterBox } from '../../parts/filter/filter-box.tsx'
import { useCardPage, useLogFilter } from '../../parts/location/card-page.ts'
import { CardPages } from '../../parts/table/card-pages.tsx'
import { words } from '../../words.ts'
import { ofPersonQuery } from './person-log-queries.ts'
import { PersonLogRow } from './person-log-row.tsx'
import { titleOf } from './person-log-words.ts'
import { useMark } from './use-mark.ts'

const NewSheet = lazy(() => import('./person-log-sheets.tsx').then((m) => ({ default: m.NewPersonLogSheet })))
const EditSheet = lazy(() =>
  import('./person-log-sheets.tsx').then((m) => ({ default: m.EditPersonLogSheet })),
)
const { remove: operation } = personLogOperations

type Props = { noun: OwnNoun; recordKey: string; beneficiaryId?: number | undefined; name: string }

/** What staff said with somebody and heard about them: the newest first, found by its words. */
export function PersonLogCard({ noun, recordKey, beneficiaryId, name }: Props) {
  const [page, setPage] = useCardPage('log')
  const [q, filter] = useLogFilter()
  const query = useQuery(ofPersonQuery(noun, recordKey, page, q))
  const opened = useOpened<'new' | 'edit' | 'delete'>()
  const restorable = useRestorable(opened.isOpen('delete'))
  const [chosen, setChosen] = useState<PersonLog | null>(null)
  const { isBusy, markDone } = useMark()
  // Somebody between here and the server may have answered in its place.
  const items = Array.isArray(query.data?.items) ? query.data.items : []
  const total = query.data?.total ?? 0
  const remove = useSave(operation, (id: number) => call(operation, { query: { id: String(id) } }), {
    toast: 'It is deleted.',
  })
  const open = (which: 'edit' | 'delete', log: PersonLog) => {
    setChosen(log)
    opened.open(which)
  }
  return (
    <RecordCard
      title="Office notes"
      query={query}
      failed="The office notes could not be loaded."
      action={{ label: 'Write', icon: <Plus />, onAction: () => opened.open('new') }}
      empty={
        query.data && total === 0 && q === ''
          ? {
              text: 'Nothing is written here yet.',
              detail: 'Write down a call, a message or a note, for every colleague to read later.',
            }
          : undefined
      }
    >
      {(total > 1 || q !== '') && (
        <div className="mb-4 print:hidden">
          <FilterBox value={q} onChange={filter} placeholder="Find by its words..." hasShortcut={false} />
        </div>
      )}
      {q !== '' && query.data && total === 0 && (
        <p role="status" className="text-muted-foreground">
          No note holds these words.
        </p>
      )}
      <ol className={query.isPlaceholderData ? 'opacity-60' : undefined}>
        {items.map((log) => (
          <PersonLogRow
            key={log.id}
            log={log}
            isFound={q !== ''}
            isBusy={isBusy(log.id)}
            onDone={() => markDone(log)}
            onEdit={() => open('edit', log)}
            onDelete={() => open('delete', log)}
          />
        ))}
      </ol>
      <CardPages query={query} page={page} pageSize={PAGE_SIZE} onPageChange={setPage} />
      <Suspense>
        {opened.once('new', (opening) => (
          <NewSheet
            noun={noun}
            recordKey={recordKey}
            beneficiaryId={beneficiaryId}
            name={name}
            {...opening}
          />
        ))}
        {opened.once(
          'edit',
          (opening) =>
            chosen && <EditSheet key={`${chosen.id} ${chosen.version}`} log={chosen} {...opening} />,
        )}
      </Suspense>
      <ConfirmDialog
        {...opened.of('delete')}
        title={chosen ? `Delete the ${titleOf(chosen).toLowerCase()}?` : ''}
        text="It waits in Recently deleted with its attachments."
        consequence={restorable}
        confirmLabel={words.action.delete}
        onConfirm={() => chosen && remove.mutateAsync(chosen.id)}
      />
    </RecordCard>
  )
}
