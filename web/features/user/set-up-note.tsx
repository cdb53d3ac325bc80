import { usePublicSettings } from '../../api/public-settings.ts'

/** S-01: at the door of a product in which nobody is yet, where its one way in is found. The link itself only the server tells. */
export function SetUpNote() {
  if (!usePublicSettings()?.needs_set_up) return null
  return (
    <p role="note" className="mb-6 rounded-lg bg-rattan-soft px-4 py-3 text-rattan-ink">
      Nobody can let people in yet: the first account is made with the set-up link that the server printed
      when it started, and that lies in the file ‘set-up-link’ of its data folder.
    </p>
  )
}
