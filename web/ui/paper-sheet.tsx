import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

/**
 * While it is mounted it alone is printed: neither the page nor the dialog that it was asked for on. Nothing of it is on
 * the screen. The rule is in styles/print.css.
 */
export function PaperSheet({ children }: { children: ReactNode }) {
  return createPortal(
    <div data-slot="paper-sheet" className="hidden print:block">
      {children}
    </div>,
    document.body,
  )
}
