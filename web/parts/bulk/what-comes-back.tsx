import type { BulkPreview } from '../../../contract/bulk-change.ts'
import { backTexts } from './back-text.ts'

/** What comes back with people who have not died after all, and what does not; nothing where nothing ended. */
export function WhatComesBack({ back, isOne }: { back: BulkPreview['back']; isOne: boolean }) {
  return backTexts(back, isOne).map((text) => (
    <p key={text} className="text-sm text-muted-foreground">
      {text}
    </p>
  ))
}
