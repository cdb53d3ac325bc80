import { useEffect, useState } from 'react'

/** What is typed, once typing has paused: asked about by the word instead of by the letter. */
export function useDebounced<Value>(value: Value, pauseMs = 300): Value {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return paused
}
