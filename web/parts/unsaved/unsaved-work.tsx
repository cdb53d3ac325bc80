import { useRef } from 'react'
import { useLeaveGuard } from './leave-guard.ts'
import { RouteGuard } from './route-guard.tsx'

/** A form as seen by what else on its page leads away: signing out. */
export type TypedWork = {
  isDirty: boolean
  /** Saves without leaving; answers whether it was saved. */
  save: () => Promise<boolean>
}

export interface UnsavedWorkProps {
  isDirty: boolean
  /** Saves without leaving; answers whether it was saved. The blocked step is taken only then. */
  onSave: () => Promise<boolean>
  onDiscard?: () => void
}

/** For a page that is a form: leaving by a link, by Back or by closing the tab asks Save, Discard, Stay. */
export function UnsavedWork({ isDirty, onSave, onDiscard }: UnsavedWorkProps) {
  const latest = useRef(isDirty)
  latest.current = isDirty
  useLeaveGuard(isDirty)
  return (
    <RouteGuard
      shouldAsk={(isOtherPage) => isOtherPage && latest.current}
      onSave={onSave}
      {...(onDiscard && { onDiscard })}
    />
  )
}
