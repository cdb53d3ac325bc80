import { useVault } from '../../device/use-device.ts'
import { useVolunteerWords } from '../../volunteer-words/language.tsx'

/** Where a lock or a sign-out does not destroy the keys to what is kept here: that it does not, and what helps. */
export function KeptKeysNote() {
  const vault = useVault()
  const { phone } = useVolunteerWords()
  if (!vault || vault.is_guarded) return null
  return (
    <p className="rounded-xl bg-rattan-soft px-4 py-3.5 text-rattan-ink">
      {vault.store.keyFile ? phone.keysOld : phone.keysStay}
    </p>
  )
}
