import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { ownFieldOperations } from '../../contract/own-field.ts'
import { OWN_NOUNS, type OwnField, type OwnNoun } from '../../contract/own-kinds.ts'
import { call } from '../api/client.ts'
import { queryOf, refresh } from '../api/queries.ts'
import { useSave } from '../api/save.ts'
import type { Example } from '../features/own-field/own-field-examples.ts'
import { OwnFieldList } from '../features/own-field/own-field-list.tsx'
import { toastWithUndo } from '../parts/dialog/undo-toast.ts'
import { useBack } from '../parts/location/back.ts'
import { useDocumentTitle } from '../parts/location/document-title.ts'
import { EmptyState, ErrorState } from '../parts/page/empty-state.tsx'
import { PageHeader } from '../parts/page/page-header.tsx'
import { backAction } from '../parts/page/record-actions.tsx'
import { trailOf } from '../parts/page/trail.tsx'
import { paths } from '../paths.ts'
import { useSignedIn } from '../session/session.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { toast } from '../ui/toast-store.ts'
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

type Order = { noun: OwnNoun; ids: number[]; before: number[] }
type Opened = { at: number; noun: OwnNoun; field: OwnField | null; example?: Example | undefined }

function LoadedFields() {
  const fields = useQuery(queryOf(ownFieldOperations.list))
  const client = useQueryClient()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [isOpen, setOpen] = useState(false)
  const open = (next: Omit<Opened, 'at'>) => {
    bufferTypedKeys()
    setOpened({ ...next, at: (opened?.at ?? 0) + 1 })
    setOpen(true)
  }
  const sendOrder = ({ noun, ids }: Pick<Order, 'noun' | 'ids'>) =>
    call(ownFieldOperations.order, { query: { noun }, body: { ids } })
  const order = useSave(ownFieldOperations.order, sendOrder, {
    onSaved: (_, { noun, ids, before }: Order) =>
      toastWithUndo({ title: 'The order is changed.' }, async () => {
        const now = await call(ownFieldOperations.list)
        // Another order by now is somebody's own, and so is a field that came or went.
        if (idsInUse(now, noun).join() !== ids.join()) throw new Error(words.undo.changedSince)
        await sendOrder({ noun, ids: before })
        void refresh(client, ownFieldOperations.order.changes)
      }),
  })
  const retire = useSave(
    ownFieldOperations.retire,
    ({ id, retired_at }: OwnField) => sendRetired(id, retired_at === null),
    {
      onSaved: ({ id, name, retired_at, version }) => {
        const title =
          retired_at === null ? `${name} is back in use` : `${name} is retired. What people hold is kept`
        toastWithUndo({ title }, async () => {
          await sendRetired(id, retired_at === null, version)
          void refresh(client, ownFieldOperations.retire.changes)
        })
      },
    },
  )
  const said = (error: unknown) => {
    toast({ title: error instanceof Error ? error.message : 'This could not be saved', tone: 'danger' })
    void refresh(client, ['own-field'])
  }
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
  const all = fields.data
  const shownOf = (noun: OwnNoun) =>
    inOrder(
      all.filter((field) => field.noun === noun),
      order.isPending && order.variables.noun === noun ? order.variables.ids : undefined,
    )
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      {OWN_NOUNS.map((noun) => (
        <OwnFieldList
          key={noun}
          noun={noun}
          fields={shownOf(noun)}
          onNew={(example) => open({ noun, field: null, example })}
          onEdit={(field) => open({ noun, field })}
          // A move that is still being saved is no part of what the next one takes back.
          onMove={(ids) =>
            order.mutate({ noun, ids, before: idsInUse(shownOf(noun), noun) }, { onError: said })
          }
        />
      ))}
      <Suspense>
        {opened && (
          <FieldDialog
            key={opened.at}
            noun={opened.noun}
            field={opened.field && (all.find(({ id }) => id === opened.field?.id) ?? opened.field)}
            example={opened.example}
            sections={[
              ...new Set(
                all
                  .filter(({ noun, section }) => noun === opened.noun && section)
                  .map(({ section }) => section),
              ),
            ]}
            isOpen={isOpen}
            onOpenChange={setOpen}
            onRetire={(field) => {
              setOpen(false)
              retire.mutate(field, { onError: said })
            }}
          />
        )}
      </Suspense>
    </div>
  )
}

const idsInUse = (fields: readonly OwnField[], of: OwnNoun) =>
  fields.filter(({ noun, retired_at }) => noun === of && retired_at === null).map(({ id }) => id)

const sendRetired = (id: number, is_retired: boolean, if_match?: number) =>
  call(ownFieldOperations.retire, { query: { id: String(id) }, body: { is_retired }, if_match })

/** As they were just put, while that is being saved. */
const inOrder = (fields: readonly OwnField[], ids: readonly number[] | undefined) =>
  ids ? fields.toSorted((a, b) => place(ids, a) - place(ids, b)) : fields
const place = (ids: readonly number[], { id }: OwnField) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
