import { useQuery } from '@tanstack/react-query'
import { OctagonX } from 'lucide-react'
import { nothingSentence } from './contact-disclosure.ts'
import { contactsQuery } from './contact-queries.ts'

function useSilent(serialNumber: string) {
  const { data } = useQuery(contactsQuery(serialNumber))
  // Somebody between here and the server may have answered in its place.
  return Array.isArray(data) ? data.filter(({ may_be_told }) => may_be_told === 'nothing') : []
}

/** Whether there is somebody who may be told nothing: asked about before the sheet is printed. */
export const useIsSilent = (serialNumber: string): boolean => useSilent(serialNumber).length > 0

/** Who may be told nothing: first on the page, in red, with a stop sign and in words. */
export function ConfidentialContactsNotice({ serialNumber, name }: { serialNumber: string; name: string }) {
  const silent = useSilent(serialNumber)
  if (silent.length === 0) return null
  return (
    <ul
      aria-label="Who may be told nothing"
      className="mb-6 flex flex-col gap-2 rounded-xl border-2 border-destructive bg-destructive-soft px-5 py-4 text-destructive"
    >
      {silent.map((contact) => (
        <li key={contact.id} className="flex items-start gap-3 font-semibold">
          <OctagonX aria-hidden="true" className="mt-0.5 size-5.5 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{nothingSentence(contact, name)}</span>
        </li>
      ))}
    </ul>
  )
}
