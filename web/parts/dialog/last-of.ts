import { useState } from 'react'

/** The last one there was: what closes is shown until it has gone. */
export function useLastOf<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}
