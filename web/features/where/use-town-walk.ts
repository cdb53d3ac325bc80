import { type KeyboardEvent, type RefObject, useState } from 'react'
import type { PlanningArea } from '../../../contract/planning-areas.ts'
import type { MapPoint } from '../../../contract/planning-outlines.ts'
import { isArrow, nextTown } from './island-frame.ts'
import type { Towns } from './where-words.ts'

/** Which town of the map is under the pointer or has the focus, and how the arrows go from one of those reached to the next. */
export function useTownWalk(
  sheet: RefObject<HTMLDivElement | null>,
  towns: Towns,
  reached: readonly PlanningArea[],
  labelOf: (area: PlanningArea) => MapPoint,
) {
  const [pointed, setPointed] = useState<PlanningArea | null>(null)
  const [entered, setEntered] = useState<PlanningArea | null>(null)
  // One stop of Tab for all of them: the arrows go on from there.
  const door = entered && towns.has(entered) ? entered : [...towns.keys()][0]
  return {
    pointed,
    door,
    pointing: (area: PlanningArea) => ({
      onPointerEnter: () => setPointed(area),
      onPointerLeave: () => setPointed(null),
    }),
    focusing: (area: PlanningArea) => ({
      onFocus: () => {
        setEntered(area)
        setPointed(area)
      },
      onBlur: () => setPointed(null),
    }),
    walk: (event: KeyboardEvent) => {
      if (event.key === 'Escape') setPointed(null)
      if (!isArrow(event.key) || !door || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      const next = nextTown(door, event.key, reached, labelOf)
      if (next) sheet.current?.querySelector<SVGElement>(`[data-town="${next}"]`)?.focus()
    },
  }
}
