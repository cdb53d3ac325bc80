import { usePublicSettings } from '../../api/public-settings.ts'
import { OfficeContact } from './office-contact.tsx'

const unnamed = { contact_name: '', contact_email: '', contact_hours: '' }

/** Whom a volunteer rings who cannot sign in, also while nobody can (H-1959); nothing where no number is set. */
export function OfficeNumber() {
  const contact_number = usePublicSettings()?.office_number ?? ''
  return <OfficeContact office={{ ...unnamed, contact_number }} />
}
