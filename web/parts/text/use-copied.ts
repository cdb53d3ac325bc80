import { useState } from 'react'
import { toast } from '../../ui/toast-store.ts'

/** Puts a text where it can be pasted, and whether that was done; `what` names it where it cannot: 'The link'. */
export function useCopied(text: string, what: string) {
  const [copied, setCopied] = useState<string>()
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(text)
    } catch {
      toast({
        title: `${what} could not be copied`,
        description: 'Please select and copy by hand.',
        tone: 'danger',
      })
    }
  }
  return { isCopied: copied === text, copy: () => void copy() }
}
