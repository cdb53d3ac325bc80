import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Now, renewed in the moment in which something is printed. */
export function usePrintMoment(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const onPrint = () => flushSync(() => setNow(new Date()))
    window.addEventListener('beforeprint', onPrint)
    return () => window.removeEventListener('beforeprint', onPrint)
  }, [])
  return now
}
