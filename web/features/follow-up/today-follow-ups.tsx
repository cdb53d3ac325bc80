import { FollowUpDialogs } from './follow-up-dialogs.tsx'
import { TodaySection } from './today-section.tsx'
import { useFollowUpActions } from './use-follow-up-actions.ts'

/** What somebody said that cannot wait, and below it what has become due. */
export function TodayFollowUps({ isMine }: { isMine: boolean }) {
  const actions = useFollowUpActions()
  return (
    <>
      {/* Whatever is urgent and nobody's is everybody's, whoever the officers of its programme are. */}
      <TodaySection
        today="urgent"
        title="Urgent"
        failed="What is urgent could not be loaded."
        actions={actions}
      />
      <TodaySection
        key={String(isMine)}
        today="due"
        title="Follow-ups"
        failed="The follow-ups could not be loaded."
        isMine={isMine}
        actions={actions}
      />
      <FollowUpDialogs actions={actions} />
    </>
  )
}
