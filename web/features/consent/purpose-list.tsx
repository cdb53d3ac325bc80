import { Pencil, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { type Purpose, purposeOperations } from '../../../contract/purpose.ts'
import { messageOf } from '../../api/api-problem.ts'
import { call } from '../../api/client.ts'
import { useSave } from '../../api/save.ts'
import { useOpened } from '../../parts/dialog/opened.ts'
import { SectionCard } from '../../parts/page/section-card.tsx'
import { dateText } from '../../parts/text/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-store.ts'
import { words } from '../../words.ts'

const PurposeDialog = lazy(() => import('./purpose-dialog.tsx').then((m) => ({ default: m.PurposeDialog })))

/** What the organisation asks consent for, in the words of today. */
export function PurposeList({ purposes }: { purposes: readonly Purpose[] }) {
  const opened = useOpened<'edit'>()
  const [chosen, setChosen] = useState<{ at: number; purpose: Purpose | null }>({ at: 0, purpose: null })
  const open = (purpose: Purpose | null) => {
    setChosen({ at: chosen.at + 1, purpose })
    opened.open('edit')
  }
  const retire = useSave(purposeOperations.update, ({ id, is_retired, version }: Purpose) =>
    call(purposeOperations.update, {
      query: { id: String(id) },
      body: { is_retired: !is_retired },
      if_match: version,
    }),
  )
  const failed = (error: Error) =>
    toast({ title: 'This could not be saved.', description: messageOf(error), tone: 'danger' })
  return (
    <SectionCard
      title="What we ask consent for"
      description="With its wording. What people said stands on their pages, under Consent. Kampung keeps it, and hides or stops nothing by itself."
    >
      {purposes.length === 0 ? (
        <p className="text-muted-foreground">
          Nothing yet. Begin with what you do most: photographs, sharing with partners, newsletters.
        </p>
      ) : (
        <ul className="divide-y divide-border">
          {purposes.map((purpose) => (
            <li key={purpose.id} className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3.5 first:pt-0">
              <div className="min-w-0 flex-1 basis-64">
                <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
                  <span className="font-semibold wrap-anywhere">{purpose.name}</span>
                  {purpose.is_retired && <Badge tone="muted">Retired</Badge>}
                </p>
                <p className="mt-1 whitespace-pre-line wrap-anywhere">{purpose.wordings[0]?.wording}</p>
                <p className="mt-1 text-sm text-muted-foreground">{versionText(purpose)}</p>
              </div>
              <div className="flex gap-1">
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={`Edit ${purpose.name}`}
                  onClick={() => open(purpose)}
                >
                  <Pencil />
                  {words.action.edit}
                </Button>
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={`${purpose.is_retired ? 'Bring back' : 'Retire'} ${purpose.name}`}
                  pending={retire.isPending && retire.variables.id === purpose.id}
                  onClick={() => retire.mutate(purpose, { onError: failed })}
                >
                  {purpose.is_retired ? 'Bring back' : 'Retire'}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Button size="sm" className="self-start" onClick={() => open(null)}>
        <Plus />
        New purpose
      </Button>
      <Suspense>
        {opened.once('edit', (opening) => (
          <PurposeDialog key={chosen.at} purpose={chosen.purpose} {...opening} />
        ))}
      </Suspense>
    </SectionCard>
  )
}

/** 'Wording 2, since 5 January 2026, by Mei Ling Tan' */
function versionText({ wordings: [newest] }: Purpose): string {
  if (!newest) return ''
  const who = newest.written_by_name && `, by ${newest.written_by_name}`
  return `Wording ${newest.version}, since ${dateText(newest.since)}${who}`
}
