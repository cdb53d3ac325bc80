import { showVisits } from '../../device/device.ts'
import { useVault } from '../../device/use-device.ts'
import { markBackRead } from '../../device/visits-keeping.ts'
import { Button } from '../../ui/button.tsx'
import { useBackWords } from '../../volunteer-words/back-words.ts'
import { useDates } from '../../volunteer-words/dates.ts'

/** Above the list, once, after the office was restored from a backup (S-19, 0094). */
export function WentBackNote({ to }: { to: string }) {
  const words = useBackWords()
  const { dateTime } = useDates()
  const vault = useVault()

  async function read() {
    const kept = vault && (await markBackRead(vault))
    if (kept) showVisits(kept)
  }

  return (
    <div className="mx-5 mb-3 flex flex-col items-start gap-2.5 rounded-xl bg-primary-soft px-4 py-3.5">
      <p className="font-semibold text-primary">{words.note(dateTime(to))}</p>
      <Button size="lg" onClick={() => void read()}>
        {words.read}
      </Button>
    </div>
  )
}
