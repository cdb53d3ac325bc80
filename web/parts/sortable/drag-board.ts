import type { useSortable } from '@dnd-kit/sortable'
import { makeSignal } from '../../api/signal.ts'

type Listeners = ReturnType<typeof useSortable>['listeners']

/**
 * Where the cards of a list and what drags them meet. They are drawn apart: a drag then goes through a few wires instead
 * of every card, and what is typed in a card goes through none.
 */
export type DragBoard = {
  /** A card's frame, as it comes and goes. */
  place: (key: string, frame: HTMLElement | null) => void
  frameOf: (key: string) => HTMLElement | undefined
  /** What the handle of a wired card listens with. */
  listeners: Map<string, Listeners>
  /** Wires a card at once, wherever it is. */
  bring: (key: string) => void
  /** The cards in sight or close to it. */
  near: () => ReadonlySet<string>
  onNear: (listener: () => void) => () => void
}

const CLOSE = '500px 0px'

export function createDragBoard(): DragBoard {
  const frames = new Map<string, HTMLElement>()
  const keys = new WeakMap<Element, string>()
  const changes = makeSignal()
  let near: ReadonlySet<string> = new Set()
  const set = (changed: ReadonlySet<string>) => {
    near = changed
    changes.tell()
  }

  function onSeen(entries: readonly IntersectionObserverEntry[]) {
    const changed = new Set(near)
    for (const { target, isIntersecting } of entries) {
      const key = keys.get(target)
      if (key === undefined) continue
      if (isIntersecting) changed.add(key)
      // What is being dragged stays in hand, and what has the keyboard's focus within its reach.
      else if (!target.hasAttribute('data-dragging') && !target.contains(document.activeElement))
        changed.delete(key)
    }
    set(changed)
  }
  const observer =
    typeof IntersectionObserver === 'undefined'
      ? undefined
      : new IntersectionObserver(onSeen, { rootMargin: CLOSE })
  const bring = (key: string) => {
    if (!near.has(key)) set(new Set(near).add(key))
  }

  return {
    place(key, frame) {
      const before = frames.get(key)
      if (before && before !== frame) observer?.unobserve(before)
      if (!frame) {
        frames.delete(key)
        return
      }
      frames.set(key, frame)
      keys.set(frame, key)
      if (observer) observer.observe(frame)
      else bring(key)
    },
    frameOf: (key) => frames.get(key),
    listeners: new Map(),
    bring,
    near: () => near,
    onNear: changes.listen,
  }
}
