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
    window.addEventListener('beforeprint', onPrint)
    return () => window.removeEventListener('beforeprint', onPrint)
  }, [isShown])

  async function print() {
    setTelling(true)
    try {
      await latest.current()
      told.current = true
      window.print()
    } catch (error) {
      sayFailure(error)
    } finally {
      told.current = false
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
