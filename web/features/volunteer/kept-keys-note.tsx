import { useVault } from '../../device/use-device.ts'
import { useLaterWords } from '../../volunteer-words/later-words.ts'

/** Where a lock or a sign-out does not destroy the keys to what is kept here: that it does not, and what helps. */
export function KeptKeysNote() {
  const vault = useVault()
  const words = useLaterWords()
  if (!vault || vault.is_guarded) return null
  // A vault of today's in a browser that opens such files and cannot write them in place stays as it is.
  const isOlder = vault.store.keyFile !== null && vault.key_id === ''
  return (
    <p className="rounded-xl bg-rattan-soft px-4 py-3.5 text-rattan-ink">
      {isOlder ? words.keysOld : words.keysStay}
    </p>
  )
}
