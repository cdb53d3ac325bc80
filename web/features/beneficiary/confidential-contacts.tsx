import { useQuery, useQueryClient } from '@tanstack/react-query'
import { OctagonX } from 'lucide-react'
import type { Contact } from '../../../contract/contact-fields.ts'
import { messageOf } from '../../api/api-problem.ts'
import { Button } from '../../ui/button.tsx'
import { nothingSentence } from './contact-disclosure.ts'
import { contactsQuery } from './contact-queries.ts'

const FAILED = 'It could not be loaded who may be told nothing.'

/** Somebody between here and the server may have answered in its place: then it is not known either. */
const silentOf = (contacts: readonly Contact[] | undefined) =>
  Array.isArray(contacts) ? contacts.filter(({ may_be_told }) => may_be_told === 'nothing') : undefined

/**
 * Who may be told nothing: `contacts` is undefined while that is asked, and where it could not be loaded (G-15).
 * `ask` asks the server before the sheet is printed (H-517) and throws the sentence to show where it cannot know.
 */
export function useSilent(serialNumber: string) {
  const client = useQueryClient()
  const query = useQuery(contactsQuery(serialNumber))
  const ask = async (): Promise<boolean> => {
    const contacts = await client.fetchQuery(contactsQuery(serialNumber)).catch((error: unknown) => {
      throw new Error(`${FAILED} ${messageOf(error)}`)
    })
    const silent = silentOf(contacts)
    if (!silent) throw new Error(FAILED)
    return silent.length > 0
  }
  return { query, contacts: silentOf(query.data), ask }
}

const frame =
  'mb-6 flex flex-col gap-2 rounded-xl border-2 border-destructive bg-destructive-soft px-5 py-4 text-destructive'

type Props = { silent: ReturnType<typeof useSilent>; name: string }

/** First on the page, in red, with a stop sign and in words: also where it is not known whether there is anybody. */
export function ConfidentialContactsNotice({ silent: { query, contacts }, name }: Props) {
  if (!contacts && query.isPending)
    return <p className="mb-6 text-muted-foreground">Looking up who may be told nothing.</p>
  if (!contacts)
    return (
      <div role="alert" className={frame}>
        <p className="flex items-start gap-3 font-semibold">
          <Stop />
          {FAILED}
        </p>
        <Button
          size="sm"
          className="ml-8.5 self-start print:hidden"
          onClick={() => void query.refetch()}
          pending={query.isFetching}
        >
          Retry
        </Button>
      </div>
    )
  if (contacts.length === 0) return null
  return (
    <ul aria-label="Who may be told nothing" className={frame}>
      {contacts.map((contact) => (
        <li key={contact.id} className="flex items-start gap-3 font-semibold">
          <Stop />
          <span className="min-w-0 wrap-anywhere">{nothingSentence(contact, name)}</span>
        </li>
      ))}
    </ul>
  )
}

const Stop = () => <OctagonX aria-hidden="true" className="mt-0.5 size-5.5 shrink-0" />
