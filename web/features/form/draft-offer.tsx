import { dateTimeText } from '../../parts/text/dates.ts'
import { Button } from '../../ui/button.tsx'
import { words } from '../../words.ts'

const say = words.form.draft

type Props = { keptAt: number; isOlder: boolean; onRestore: () => void; onDiscard: () => void }

/** What an earlier page left unsaved, offered back; never put over a newer form by itself (S-15). */
export function DraftOffer({ keptAt, isOlder, onRestore, onDiscard }: Props) {
  return (
    <section
      aria-label="Unsaved draft"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-xl border border-border-strong bg-rattan-soft/50 px-5 py-4"
    >
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold">{say.offer(dateTimeText(new Date(keptAt).toISOString()))}</p>
        {isOlder && <p>{say.newer}</p>}
      </div>
      <div className="flex gap-2">
        <Button onClick={onDiscard}>{say.discard}</Button>
        <Button variant="primary" onClick={onRestore}>
          {say.restore}
        </Button>
      </div>
    </section>
  )
}
