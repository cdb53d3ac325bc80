import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import type { TeamChange, TeamMember } from '../features/user/team-change.ts'
import { nameOf, teamColumns } from '../features/user/team-table.tsx'
import { useOpenedOnce } from '../parts/dialog/opened-once.ts'

const TeamChangeDialog = lazy(async () => ({
  default: (await import('../features/user/team-change-dialog.tsx')).TeamChangeDialog,
}))

const ResetLinkDialog = lazy(async () => ({
  default: (await import('../features/user/reset-link-dialog.tsx')).ResetLinkDialog,
}))

const ResetFactorDialog = lazy(async () => ({
  default: (await import('../features/user/reset-factor-dialog.tsx')).ResetFactorDialog,
}))

const SeenDialog = lazy(async () => ({
  default: (await import('../features/look/seen-dialog.tsx')).SeenDialog,
}))

/** What a dialog is about, which it stays while it closes. */
function useAbout<About>() {
  const [about, setAbout] = useState<About | null>(null)
  const [isOpen, setOpen] = useState(false)
  const ask = useCallback((next: About) => {
    setAbout(next)
    setOpen(true)
  }, [])
  return { about, ask, opening: { isOpen, onOpenChange: setOpen } }
}

type Asked = { member: TeamMember; change: TeamChange }

/** The menu that stands in each account's row: the columns that hold it, and the dialogs that it opens. */
export function useTeamMenu() {
  const { about: asked, ask: askChange, opening: changing } = useAbout<Asked>()
  const { about: forgetful, ask: onReset, opening: resetting } = useAbout<TeamMember>()
  const { about: phoneless, ask: onResetFactor, opening: resettingFactor } = useAbout<TeamMember>()
  const { about: watched, ask: onSeen, opening: reading } = useAbout<TeamMember>()
  useOpenedOnce(changing.isOpen || resetting.isOpen || resettingFactor.isOpen || reading.isOpen)
  const columns = useMemo(() => {
    const onChange = (member: TeamMember, change: TeamChange) => askChange({ member, change })
    return teamColumns({ onChange, onReset, onResetFactor, onSeen })
  }, [askChange, onReset, onResetFactor, onSeen])
  const dialogs = (
    <Suspense>
      {asked && <TeamChangeDialog key={asked.member.id} {...asked} {...changing} />}
      {forgetful && <ResetLinkDialog key={forgetful.id} member={forgetful} {...resetting} />}
      {phoneless && <ResetFactorDialog key={phoneless.id} member={phoneless} {...resettingFactor} />}
      {watched && (
        <SeenDialog key={watched.id} actor={`user:${watched.id}`} name={nameOf(watched)} {...reading} />
      )}
    </Suspense>
  )
  return { columns, dialogs }
}
