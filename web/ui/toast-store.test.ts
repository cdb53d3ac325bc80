import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dismissToast, shownToasts, TOAST_REMOVE_DELAY_MS, toast } from './toast-store.ts'

describe('toast store (section 4)', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => {
    dismissToast()
    vi.runAllTimers()
    vi.useRealTimers()
  })

  it('shows one at a time: a new one replaces the old', () => {
    toast({ title: 'Logged out' })
    toast({ title: 'New Programme Created' })
    expect(shownToasts().map((item) => item.title)).toEqual(['New Programme Created'])
  })

  it('keeps a dismissed toast in state for 1,000,000 ms', () => {
    const { dismiss } = toast({ title: 'Logged out' })
    dismiss()
    expect(shownToasts()).toMatchObject([{ title: 'Logged out', isOpen: false }])
    vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS - 1)
    expect(shownToasts()).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(shownToasts()).toEqual([])
  })

  it('leaves a newer toast alone when an older one is dismissed', () => {
    const older = toast({ title: 'Older' })
    toast({ title: 'Newer' })
    older.dismiss()
    expect(shownToasts()).toMatchObject([{ title: 'Newer', isOpen: true }])
  })

  it('gives the same snapshot until something changes', () => {
    toast({ title: 'Steady' })
    expect(shownToasts()).toBe(shownToasts())
  })
})
