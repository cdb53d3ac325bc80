import type { RouterHistory } from '@tanstack/react-router'

/**
 * Whether the browser has left the entry that the router still shows: so it is while a blocked Back asks what to do with
 * unsaved work. Whoever steps back then goes one page too far.
 */
export function hasLeftEntry({ location }: RouterHistory): boolean {
  const standing: { __TSR_key?: string } | null = window.history.state
  return standing !== null && standing.__TSR_key !== location.state.__TSR_key
}
