import { type RefObject, useEffect, useRef } from 'react'

/** The button that led to a step is gone with the step before: the focus goes on to this one's field, or to what it says. */
export function useStepFocus<Element extends HTMLElement>(): RefObject<Element | null> {
  const step = useRef<Element>(null)
  useEffect(() => {
    const field = step.current?.querySelector('input:not([type=radio])')
    const next = field instanceof HTMLElement ? field : step.current
    next?.focus({ preventScroll: true })
  }, [])
  return step
}
