import { type CollisionDetection, closestCenter, type KeyboardCoordinateGetter } from '@dnd-kit/core'
import type { DragBoard } from './drag-board.ts'

type KeyboardAim = {
  /** `keys` in order, as drawn last. */
  order: readonly string[]
  getCoordinates: KeyboardCoordinateGetter
  detect: CollisionDetection
  /** When a drag ends, whichever way. */
  forget: () => void
}

/**
 * Where the arrows have taken what is lifted: one place a press, by the order of the list. Measured by where cards lie
 * on the screen, a lift alone landed two places off while cards were still being laid out.
 */
export function createKeyboardAim(board: DragBoard): KeyboardAim {
  let aimed: string | undefined
  const aim: KeyboardAim = {
    order: [],
    getCoordinates(event, { active, currentCoordinates, context: { collisionRect, droppableRects } }) {
      const step = event.code === 'ArrowUp' ? -1 : event.code === 'ArrowDown' ? 1 : 0
      if (step === 0) return
      event.preventDefault()
      const next = aim.order[aim.order.indexOf(aimed ?? String(active)) + step]
      if (next === undefined) return
      aimed = next
      board.bring(next)
      const place = droppableRects.get(next) ?? board.frameOf(next)?.getBoundingClientRect()
      if (!place || !collisionRect) return currentCoordinates
      const isBelow = aim.order.indexOf(next) > aim.order.indexOf(String(active))
      return { x: currentCoordinates.x, y: isBelow ? place.bottom - collisionRect.height : place.top }
    },
    detect(drag) {
      if (drag.pointerCoordinates) return closestCenter(drag)
      const id = aimed ?? drag.active.id
      const droppableContainer = drag.droppableContainers.find((one) => one.id === id)
      return droppableContainer ? [{ id, data: { droppableContainer, value: 0 } }] : []
    },
    forget() {
      aimed = undefined
    },
  }
  return aim
}
