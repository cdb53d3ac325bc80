import { useEffect, useRef } from 'react'

/** Prints once what is for paper alone has been drawn; `onPrinted` takes it away again. */
export function usePrintWhenDrawn(isDrawn: boolean, onPrinted: () => void): void {
  const done = useRef(onPrinted)
  done.current = onPrinted
  useEffect(() => {
    if (!isDrawn) return
    const afterwards = () => done.current()
    window.addEventListener('afterprint', afterwards)
    const frame = requestAnimationFrame(() => window.print())
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('afterprint', afterwards)
    }
  }, [isDrawn])
}
