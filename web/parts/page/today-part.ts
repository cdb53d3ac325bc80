import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'

/** While the page is seen: what a volunteer noted is on an officer's screen within a minute of signal. */
export const POLL_MS = 30_000
/** How many a part of Today, or of somebody's page, shows at first. */
export const SHOWN = 5
/** The longest page that the server gives. */
export const MOST = 100

/** How every part of Today asks. */
export const askedAgain = { refetchInterval: POLL_MS, placeholderData: keepPreviousData }

/** The size of a part's page: the first few, then as many as can be had. */
export function useTodaySize(): [size: number, onMore: (() => void) | undefined] {
  const [size, setSize] = useState(SHOWN)
  return [size, size < MOST ? () => setSize(MOST) : undefined]
}

/** What every part of Today asks for: its first rows, of everybody or of one's own. */
export const ofToday = (isMine: boolean, page_size: number) => ({
  page: '1',
  page_size: String(page_size),
  ...(isMine && { mine: '1' as const }),
})
