import { lazy } from 'react'
import { type Purpose, purposeOperations } from '../../../contract/purpose.ts'
import { call } from '../../api/client.ts'
import { RetiringList } from '../../parts/page/retiring-list.tsx'
import { SectionCard } from '../../parts/page/section-card.tsx'
import { dateText } from '../../parts/text/dates.ts'

const PurposeDialog = lazy(() => import('./purpose-dialog.tsx').then((m) => ({ default: m.PurposeDialog })))

/** What the organisation asks consent for, in the words of today. */
export function PurposeList({ purposes }: { purposes: readonly Purpose[] }) {
  return (
    <SectionCard
      title="What we ask consent for"
      description="With its wording. What people said stands on their pages, under Consent. Kampung keeps the answers; acting on them is up to you."
    >
      <RetiringList
        items={purposes}
        empty="Nothing yet. Begin with what you do most: photographs, sharing with partners, newsletters."
        newLabel="New purpose"
        detail={(purpose) => (
          <>
            <p className="mt-1 whitespace-pre-line wrap-anywhere">{purpose.wordings[0]?.wording}</p>
            <p className="mt-1 text-sm text-muted-foreground">{versionText(purpose)}</p>
          </>
        )}
        operation={purposeOperations.update}
        onTurn={({ id, is_retired, version }) =>
          call(purposeOperations.update, {
            query: { id: String(id) },
            body: { is_retired: !is_retired },
            if_match: version,
          })
        }
        dialog={(purpose, opening) => <PurposeDialog purpose={purpose} {...opening} />}
      />
    </SectionCard>
  )
}

/** 'Wording 2, since 5 January 2026, by Mei Ling Tan' */
function versionText({ wordings: [newest] }: Purpose): string {
  if (!newest) return ''
  const who = newest.written_by_name && `, by ${newest.written_by_name}`
  return `Wording ${newest.version}, since ${dateText(newest.since)}${who}`
}
