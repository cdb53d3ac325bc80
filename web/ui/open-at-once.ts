import { useEffect, useRef, useState } from 'react'

/**
 * For the only thing a dialog asks: its select opens as soon as the dialog's opening has led the focus to it and there is
 * something to choose, so that it is no press of its own. Once; after Escape it is a select like any other.
 */
export function useOpenAtOnce(isWanted: boolean, isFilled: boolean) {
  const trigger = useRef<HTMLButtonElement>(null)
  const isDone = useRef(!isWanted)
  const [open, setOpen] = useState(false)
  function openOnce() {
    if (isDone.current || !isFilled || document.activeElement !== trigger.current) return
    isDone.current = true
    setOpen(true)
  }
  // What it offers came after the focus.
  useEffect(openOnce, [isFilled])
  return { ref: trigger, open, onOpenChange: setOpen, onFocus: openOnce }
}
