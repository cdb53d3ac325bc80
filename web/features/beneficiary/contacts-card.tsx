import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { contactOperations } from '../../../contract/contact.ts'
import type { Contact } from '../../../contract/contact-fields.ts'
import { messageOf } from '../../api/api-problem.ts'
import { call } from '../../api/client.ts'
import { refresh } from '../../api/queries.ts'
import { useSave } from '../../api/save.ts'
import { ConfirmDialog } from '../../parts/dialog/confirm-dialog.tsx'
import { useOpened } from '../../parts/dialog/opened.ts'
import { useRestorable } from '../../parts/dialog/restorable.ts'
import { toastWithUndo } from '../../parts/dialog/undo-toast.ts'
import { RecordCard } from '../../parts/facts/record-card.tsx'
import { toast } from '../../ui/toast-store.ts'
import { words } from '../../words.ts'
import { contactsQuery } from './contact-queries.ts'
import { ContactRow } from './contact-row.tsx'

const NewDialog = lazy(() => import('./contact-dialog.tsx').then((m) => ({ default: m.NewContactDialog })))
const EditDialog = lazy(() => import('./contact-dialog.tsx').then((m) => ({ default: m.EditContactDialog })))

type Props = { serialNumber: string; name: string }
type Order = { ids: number[]; before: number[] }

/** Whom to ring about a beneficiary, in that order, and what each may be told. */
export function ContactsCard({ serialNumber, name }: Props) {
  const query = useQuery(contactsQuery(serialNumber))
  const opened = useOpened<'new' | 'edit' | 'delete'>()
  const restorable = useRestorable(opened.isOpen('delete'))
  const [chosen, setChosen] = useState<Contact | null>(null)
  const contacts = query.data ?? []
  const client = useQueryClient()
  const send = ({ ids }: Order) =>
    call(contactOperations.reorder, { query: { serial_number: serialNumber }, body: { ids } })
  const reorder = useSave(contactOperations.reorder, send, {
    onSaved: (_, { ids, before }) =>
      toastWithUndo({ title: 'The order is changed.' }, async () => {
        const now = await call(contactOperations.listOfBeneficiary, {
          query: { serial_number: serialNumber },
        })
        // Another order by now is somebody's own.
        if (now.map(({ id }) => id).join() !== ids.join()) throw new Error(words.undo.changedSince)
        await send({ ids: before, before: ids })
        void refresh(client, contactOperations.reorder.changes)
      }),
  })
  const remove = useSave(
    contactOperations.remove,
    (id: number) => call(contactOperations.remove, { query: { id } }),
    { toast: 'The contact is deleted.' },
  )
  const move = (from: number, to: number) => {
    const before = contacts.map(({ id }) => id)
    const ids = [...before]
    const [moved] = ids.splice(from, 1)
    if (moved === undefined) return
    ids.splice(to, 0, moved)
    reorder.mutate(
      { ids, before },
      {
        onError: (error) =>
          toast({ title: 'The order could not be saved.', description: messageOf(error), tone: 'danger' }),
      },
    )
  }
  const open = (which: 'edit' | 'delete', contact: Contact) => {
    setChosen(contact)
    opened.open(which)
  }
  return (
    <RecordCard
      title="Family and contacts"
      query={query}
      failed="The contacts could not be loaded."
      action={{ label: 'Add contact', icon: <Plus />, onAction: () => opened.open('new') }}
      empty={
        query.data?.length === 0
          ? {
              text: 'No contacts yet.',
              detail: `Whom should we ring if ${name || 'this person'} does not open the door?`,
            }
          : undefined
      }
    >
      {contacts.length > 0 && (
        <ol className="flex flex-col divide-y divide-border">
          {contacts.map((contact, at) => (
            <ContactRow
              key={contact.id}
              contact={contact}
              place={at + 1}
              count={contacts.length}
              isBusy={reorder.isPending}
              onMove={(to) => move(at, to - 1)}
              onEdit={() => open('edit', contact)}
              onDelete={() => open('delete', contact)}
            />
          ))}
        </ol>
      )}
      <Suspense>
        {opened.once('new', (opening) => (
          <NewDialog serialNumber={serialNumber} name={name} {...opening} />
        ))}
        {opened.once(
          'edit',
          (opening) => chosen && <EditDialog key={chosen.id} contact={chosen} name={name} {...opening} />,
        )}
      </Suspense>
      <ConfirmDialog
        {...opened.of('delete')}
        title={`Delete ${chosen?.name ?? 'this contact'}?`}
        text="It waits in Recently deleted."
        consequence={restorable}
        confirmLabel={words.action.delete}
        onConfirm={() => chosen && remove.mutateAsync(chosen.id)}
      />
    </RecordCard>
  )
}
