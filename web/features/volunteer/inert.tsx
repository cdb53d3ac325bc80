import type { MouseEvent, ReactNode } from 'react'
import { toast } from '../../ui/toast-store.ts'
import { words } from '../../words.ts'

/** `holds`: links lead where they lead unless they would leave the preview. */
type Props = { children: ReactNode; holds?: 'button' | 'button, a' }

/** The phone's own buttons for staff to look at: a press reaches none of them, and is told why. */
export function Inert({ children, holds = 'button' }: Props) {
  const hold = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || !event.target.closest(holds)) return
    event.preventDefault()
    event.stopPropagation()
    toast({ title: words.volunteer.preview.inert, tone: 'neutral' })
  }
  return (
    <div className="contents" onClickCapture={hold}>
      {children}
    </div>
  )
}
