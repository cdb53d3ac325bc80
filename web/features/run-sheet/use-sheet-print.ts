import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../../api/api-problem.ts'
import { toast } from '../../ui/toast-store.ts'

/** Prints once `tell` had it kept; the browser's own print cannot be held up, and is told beside it (S-14). */
export function useSheetPrint(isShown: boolean, tell: () => Promise<unknown>) {
  const [isTelling, setTelling] = useState(false)
  const told = useRef(false)
  const latest = useRef(tell)
  latest.current = tell

  useEffect(() => {
    if (!isShown) return
    const onPrint = () => {
      if (!told.current) void latest.current().catch(sayFailure)
    }
    const onEnd = () => {
      told.current = false
    }
    window.addEventListener('beforeprint', onPrint)
    window.addEventListener('afterprint', onEnd)
    return () => {
      window.removeEventListener('beforeprint', onPrint)
      window.removeEventListener('afterprint', onEnd)
    }
  }, [isShown])

  async function print() {
    setTelling(true)
    try {
      await latest.current()
      // A phone's print returns before it begins: only its end says that the next one is another.
      told.current = true
      window.print()
    } catch (error) {
      told.current = false
      sayFailure(error)
    } finally {
      setTelling(false)
    }
  }
  return { print, isTelling }
}

const sayFailure = (error: unknown) =>
  toast({
    title: 'It could not be noted that this was printed.',
    description: messageOf(error),
    tone: 'danger',
  })
