import { PointerSensor, type PointerSensorProps } from '@dnd-kit/core'

/**
 * Drags by pointer and, once something is put down, lets the next press through at once. The library keeps back every
 * click until 50 ms after a drop, by a timer that a slow phone runs late, so that a press was lost.
 */
export class PromptPointerSensor extends PointerSensor {
  constructor(props: PointerSensorProps) {
    super(props)
    // biome-ignore lint/complexity/useLiteralKeys: private to TypeScript alone, which lets it be named so.
    const release = () => this['documentListeners'].removeAll()
    const nextPress = () => document.addEventListener('pointerdown', release, { capture: true, once: true })
    const { onEnd, onCancel } = props
    // biome-ignore lint/complexity/useLiteralKeys: as above.
    this['props'] = {
      ...props,
      onEnd() {
        nextPress()
        onEnd()
      },
      onCancel() {
        nextPress()
        onCancel()
      },
    }
  }
}
