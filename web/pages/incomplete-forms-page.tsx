import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ClipboardCheck } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { pendingColumns, pendingKey, pendingName } from '../features/form-pending/pending-columns.tsx'
import { PendingFilters } from '../features/form-pending/pending-filters.tsx'
import { type PendingScope, pendingCountsQuery } from '../features/form-pending/pending-queries.ts'
import { usePendingTable } from '../features/form-pending/use-pending-table.ts'
import { PeopleFilter } from '../parts/chips/people-filter.tsx'
import { FINDS } from '../parts/filter/finds.ts'
import { useBack } from '../parts/location/back.ts'
import { useDocumentTitle } from '../parts/location/document-title.ts'
import { PageHeader } from '../parts/page/page-header.tsx'
import { PreparingNote } from '../parts/page/preparing-note.tsx'
import { backAction } from '../parts/page/record-actions.tsx'
import { trailOf } from '../parts/page/trail.tsx'
import { DataTable } from '../parts/table/data-table.tsx'
import { NearNote } from '../parts/table/near-note.tsx'
import { paths } from '../paths.ts'
import { words } from '../words.ts'

const PendingSelection = lazy(() =>
  import('../features/form-pending/pending-selection.tsx').then((m) => ({ default: m.PendingSelection })),
)

const say = words.response.incomplete

/** `/incomplete-forms`: what is still to be answered about whom, of one programme or one volunteer if named (G-18). */
export function IncompleteFormsPage() {
  const { programme, volunteer } = useSearch({ from: '/gated/incomplete-forms' })
  const navigate = useNavigate()
  const back = useBack(programme ? paths.programme(programme) : paths.programmes())
  const { data: counts } = useQuery(pendingCountsQuery(programme))
  const { table, page, props, selection } = usePendingTable({ programme, volunteer })
  useDocumentTitle(words.heading.incomplete_forms)
  const name = page?.items.find(({ programme_id }) => String(programme_id) === programme)?.programme_name
  const choose = (chosen: PendingScope & { where?: undefined }) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, ...chosen, page: undefined }),
      resetScroll: false,
    })
  return (
    <>
      <PageHeader
        heading={words.heading.incomplete_forms}
        sub={
          counts?.forms.length && programme
            ? counts.forms
                .map((one) => `${one.stage}: ${one.title} (${one.pending.toLocaleString('en')})`)
                .join(' · ')
            : say.all
        }
        {...(programme && {
          breadcrumbs: trailOf(
            ['Programmes', paths.programmes()],
            [name ?? 'Programme', paths.programme(programme)],
          ),
          actions: [backAction(back)],
        })}
      />
      <PreparingNote isWanted={Boolean(table.query.q)} className="mb-2" />
      <NearNote page={page} q={table.query.q ?? ''} />
      <DataTable
        label={words.heading.incomplete_forms}
        counted={['form', 'forms']}
        columns={pendingColumns}
        {...props}
        rowKey={pendingKey}
        rowName={pendingName}
        filterHint={FINDS.beneficiary}
        isFiltered={props.isFiltered || Boolean(programme || volunteer)}
        onClearFilters={() => choose({ programme: undefined, volunteer: undefined, where: undefined })}
        emptyText={words.form.noneIncomplete}
        emptyIcon={<ClipboardCheck aria-hidden="true" />}
        toolbar={
          <>
            <PendingFilters programme={programme} volunteer={volunteer} onChange={choose} />
            <PeopleFilter noun="beneficiary" table={table} />
          </>
        }
        selection={{
          selectedKeys: selection.selectedKeys,
          count: selection.count,
          onChange: selection.onChange,
          onClear: selection.clear,
          actions: (
            <Suspense>
              <PendingSelection
                selection={selection}
                total={page?.total ?? 0}
                place={programme && name ? { id: Number(programme), name } : null}
              />
            </Suspense>
          ),
        }}
      />
    </>
  )
}
