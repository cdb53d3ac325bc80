import { countText } from '../../parts/text/count-text.ts'
import { dateTimeText } from '../../parts/text/dates.ts'
import { Button } from '../../ui/button.tsx'
import { words } from '../../words.ts'
import type { AutosavedDraft } from './autosaved-drafts.ts'
import { isOfAnother, type Over } from './kept-draft.ts'

const say = words.form.draft

type Props = {
  drafts: readonly AutosavedDraft[]
  /** What is saved here by now. */
  saved: Over
  onRestore: (draft: AutosavedDraft) => void
  onDiscard: (draft: AutosavedDraft) => void
}

const keptOn = ({ at }: AutosavedDraft) => dateTimeText(new Date(at).toISOString())

/** What earlier pages left unsaved, offered back; never put over a newer form by itself (S-15). */
export function DraftOffer({ drafts, saved, onRestore, onDiscard }: Props) {
  const [alone, ...others] = drafts
  if (!alone) return null
  const older = ({ base }: AutosavedDraft) =>
    isOfAnother(base, saved) ? <p>{say.ofAnother}</p> : base.version !== saved.version && <p>{say.newer}</p>
  const buttons = (one: AutosavedDraft) => (
    <div className="flex gap-2">
      <Button onClick={() => onDiscard(one)}>{say.discard}</Button>
      <Button variant={others.length > 0 ? 'outline' : 'primary'} onClick={() => onRestore(one)}>
        {say.restore}
      </Button>
    </div>
  )
  return (
    <section
      aria-label="Unsaved draft"
      className="rounded-xl border border-border-strong bg-rattan-soft/50 px-5 py-4"
    >
      {others.length > 0 && <p className="mb-2 font-semibold">{say.offers(drafts.length)}</p>}
      <ul className="divide-y divide-border-strong">
        {drafts.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-3 py-3 first:pt-0 last:pb-0">
            <div className="min-w-0 flex-1 basis-64 wrap-anywhere">
              {others.length > 0 ? (
                <>
                  <p className="font-semibold">{one.draft.title.trim() || say.untitled}</p>
                  <p>
                    {countText(one.draft.questions.length, 'question', 'questions')},{' '}
                    {say.keptOn(keptOn(one))}
                  </p>
                </>
              ) : (
                <p className="font-semibold">{say.offer(keptOn(one))}</p>
              )}
              {older(one)}
            </div>
            {buttons(one)}
          </li>
        ))}
      </ul>
    </section>
  )
}
