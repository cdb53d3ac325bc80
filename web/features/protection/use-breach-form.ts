import { type FormEvent, useState } from 'react'
import {
  askedOf,
  type BreachFaults,
  type BreachQuery,
  type BreachSearch,
  type BreachValues,
  breachFaults,
  breachValues,
} from './breach-form.ts'

export type BreachAsking = {
  asked: BreachSearch
  /** What the server says is wrong with what was asked. */
  refused: BreachFaults
  onAsk: (query: BreachQuery) => void
}

/** What is typed of a breach, what of it is wrong, and the asking. */
export function useBreachForm({ asked, refused, onAsk }: BreachAsking) {
  const [values, setValues] = useState<BreachValues>(() => breachValues(asked))
  const [faults, setFaults] = useState<BreachFaults>({})
  const address = JSON.stringify(asked)
  const [shown, setShown] = useState(address)
  // Back and Forward bring back what was asked then.
  if (address !== shown) {
    setShown(address)
    setValues((before) => ({ ...before, ...breachValues(asked) }))
    setFaults({})
  }
  // What was refused says nothing of what has been typed since.
  const [isChanged, setChanged] = useState(false)
  return {
    values,
    wrong: isChanged ? faults : { ...refused, ...faults },
    change: (next: Partial<BreachValues>) => {
      setValues((before) => ({ ...before, ...next }))
      setFaults({})
      setChanged(true)
    },
    ask: (event: FormEvent) => {
      event.preventDefault()
      const found = breachFaults(values)
      setFaults(found)
      if (Object.keys(found).length > 0) return
      setChanged(false)
      onAsk(askedOf(values))
    },
  }
}
