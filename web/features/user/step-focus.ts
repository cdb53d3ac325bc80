import { type RefObject, useEffect, useRef } from 'react'

/** The button that led to a step is gone with the step before: the focus goes on to this one's field, or to what it says. */
export function useStepFocus<Element extends HTMLElement>(): RefObject<Element | null> {
  const step = useRef<Element>(null)
  useEffect(() => (step.current?.querySelector('input') ?? step.current)?.focus({ preventScroll: true }), [])
  return step
}
