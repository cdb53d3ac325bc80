import { lazy, Suspense } from 'react'
import { usePublicSettings } from '../../api/public-settings.ts'

const nothing = () => null
// Where the part cannot be had, the page says to ask the office as before.
const OfficeContact = lazy(() =>
  import('./office-contact.tsx').then(
    (m) => ({ default: m.OfficeContact }),
    () => ({ default: nothing }),
  ),
)
const unnamed = { contact_name: '', contact_email: '', contact_hours: '' }

/** Whom a volunteer rings who cannot sign in, also while nobody can (H-1959); nothing where no number is set. */
export function OfficeNumber() {
  const contact_number = usePublicSettings()?.office_number
  if (!contact_number) return null
  return (
    <Suspense>
      <OfficeContact office={{ ...unnamed, contact_number }} />
    </Suspense>
  )
}
