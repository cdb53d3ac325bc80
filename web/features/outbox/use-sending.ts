import { useState } from 'react'
import { sendNow, work } from '../../device/delivery.ts'
import { markReady } from '../../device/outbox-store.ts'
import { useDelivery } from '../../device/use-delivery.ts'
import { useVault } from '../../device/use-device.ts'

export type Sending = ReturnType<typeof useSending>

/** Sending by a press, all that waits or one that was not taken; `isUnsent` once the last press sent nothing. */
export function useSending() {
  const vault = useVault()
  const { is_sending, outcome } = useDelivery()
  const [isUnsent, setUnsent] = useState(false)

  async function tryNow() {
    setUnsent(false)
    setUnsent(['later', 'unwell'].includes(await sendNow({ isPressed: true })))
  }

  async function tryAgain(key: string) {
    if (!vault) return
    await markReady(vault, key)
    work.tell()
    await tryNow()
  }

  return { is_sending, outcome, isUnsent, tryNow, tryAgain }
}
