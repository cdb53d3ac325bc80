import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { ownFieldOperations } from '../../contract/own-field.ts'
import { OWN_NOUNS, type OwnField, type OwnNoun } from '../../contract/own-kinds.ts'
import { queryOf } from '../api/queries.ts'
import type { Example } from '../features/own-field/own-field-examples.ts'
import { OwnFieldList } from '../features/own-field/own-field-list.tsx'
import { useFieldChanges } from '../features/own-field/use-field-changes.ts'
import { useBack } from '../parts/location/back.ts'
import { useDocumentTitle } from '../parts/location/document-title.ts'
import { EmptyState, ErrorState } from '../parts/page/empty-state.tsx'
import { PageHeader } from '../parts/page/page-header.tsx'
import { backAction } from '../parts/page/record-actions.tsx'
import { trailOf } from '../parts/page/trail.tsx'
import { paths } from '../paths.ts'
import { useSignedIn } from '../session/session.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { bufferTypedKeys } from '../ui/type-ahead-buffer.ts'
import { words } from '../words.ts'

const FieldDialog = lazy(() =>
  import('../features/own-field/own-field-dialog.tsx').then((m) => ({ default: m.OwnFieldDialog })),
)

/** `/settings/fields`: what the organisation asks of people beside the built-in fields. Super admins only. */
export function OwnFieldsPage() {
  const isSuperAdmin = useSignedIn().role === 'super_admin'
  const back = useBack(paths.settings())
  useDocumentTitle('Fields of your own')
  return (
    <>
      <PageHeader
        heading="Fields of your own"
        sub={
          isSuperAdmin &&
          'Whatever your work asks. A field made here is filled in, imported, exported and kept like any other.'
        }
        breadcrumbs={trailOf(['Settings', paths.settings()])}
        actions={[backAction(back)]}
      />
      {isSuperAdmin ? (
        <LoadedFields />
      ) : (
        <EmptyState text={words.team.notYours} className="rounded-xl border border-border bg-card" />
      )}
    </>
  )
}

function LoadedFields() {
  const fields = useQuery(queryOf(ownFieldOperations.list))
  if (fields.isPending)
    return (
      <div className="flex max-w-3xl flex-col gap-5">
        <Skeleton className="h-64 w-full rounded-xl" />
        <Skeleton className="h-64 w-full rounded-xl" />
      </div>
    )
  if (!fields.data)
    return (
      <ErrorState
        text="The fields could not be loaded."
        detail={fields.error?.message}
        onRetry={() => void fields.refetch()}
        isRetrying={fields.isFetching}
      />
    )
  return <FieldLists all={fields.data} />
}

type Opened = { at: number; noun: OwnNoun; field: OwnField | null; example?: Example | undefined }

function FieldLists({ all }: { all: readonly OwnField[] }) {
  const { shownOf, move, retire } = useFieldChanges(all)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [isOpen, setOpen] = useState(false)
  const open = (next: Omit<Opened, 'at'>) => {
    bufferTypedKeys()
    setOpened({ ...next, at: (opened?.at ?? 0) + 1 })
    setOpen(true)
  }
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      {OWN_NOUNS.map((noun) => (
        <OwnFieldList
          key={noun}
          noun={noun}
          fields={shownOf(noun)}
          onNew={(example) => open({ noun, field: null, example })}
          onEdit={(field) => open({ noun, field })}
          onMove={(ids) => move(noun, ids)}
        />
      ))}
      <Suspense>
        {opened && (
          <FieldDialog
            key={opened.at}
            noun={opened.noun}
            field={opened.field && (all.find(({ id }) => id === opened.field?.id) ?? opened.field)}
            example={opened.example}
            sections={sectionsOf(all, opened.noun)}
            isOpen={isOpen}
            onOpenChange={setOpen}
            onRetire={(field) => {
              setOpen(false)
              retire(field)
            }}
          />
        )}
      </Suspense>
    </div>
  )
}

const sectionsOf = (all: readonly OwnField[], of: OwnNoun) => [
  ...new Set(all.filter(({ noun, section }) => noun === of && section).map(({ section }) => section)),
]
