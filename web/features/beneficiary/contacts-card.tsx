import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { contactOperations } from '../../../contract/contact.ts'
import type { Contact } from '../../../contract/contact-fields.ts'
import { call } from '../../api/client.ts'
import { useSave } from '../../api/save.ts'
import { ConfirmDialog } from '../../parts/dialog/confirm-dialog.tsx'
import { useOpened } from '../../parts/dialog/opened.ts'
import { useRestorable } from '../../parts/dialog/restorable.ts'
import { RecordCard } from '../../parts/facts/record-card.tsx'
import type { PersonRef } from '../../parts/person/person-ref.ts'
import { words } from '../../words.ts'
import { contactsQuery } from './contact-queries.ts'
import { ContactRow } from './contact-row.tsx'
import { useContactOrder } from './use-contact-order.ts'

const NewDialog = lazy(() => import('./contact-dialog.tsx').then((m) => ({ default: m.NewContactDialog })))
const EditDialog = lazy(() => import('./contact-dialog.tsx').then((m) => ({ default: m.EditContactDialog })))

type Props = PersonRef

/** Whom to ring about a beneficiary, in that order, and what each may be told. */
export function ContactsCard({ serialNumber, beneficiaryId, name }: Props) {
  const query = useQuery(contactsQuery(serialNumber))
  const opened = useOpened<'new' | 'edit' | 'delete'>()
  const restorable = useRestorable(opened.isOpen('delete'))
  const [chosen, setChosen] = useState<Contact | null>(null)
  const contacts = query.data ?? []
  const { move, isMoving } = useContactOrder(serialNumber, contacts)
  const remove = useSave(
    contactOperations.remove,
    (id: number) => call(contactOperations.remove, { query: { id } }),
    { toast: 'The contact is deleted.' },
  )
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
              isBusy={isMoving}
              onMove={(to) => move(at, to - 1)}
              onEdit={() => open('edit', contact)}
              onDelete={() => open('delete', contact)}
            />
          ))}
        </ol>
      )}
      <Suspense>
        {opened.once('new', (opening) => (
          <NewDialog serialNumber={serialNumber} beneficiaryId={beneficiaryId} name={name} {...opening} />
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
