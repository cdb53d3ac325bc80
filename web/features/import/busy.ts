import { importWords } from '../../words/import-words.ts'

/** What is being waited for. `note` says what it means for whoever waits; `isWriting` once the server has taken it over. */
export type Busy = {
  what: string
  fraction: number | null
  stop?: () => void
  note?: string
  isWriting?: true
}

/** While the rows travel and are compared with the people who are here. */
export const comparing = (fraction: number, stop: () => void): Busy =>
  fraction < 1
    ? { what: importWords.sending, fraction, stop }
    : { what: importWords.comparing, fraction: null, stop }

/** While the rows travel and every one is decided: whoever leaves now ends it, and nothing is written (H-1241). */
export const deciding = (fraction: number, stop: () => void): Busy => ({
  ...(fraction < 1
    ? { what: importWords.sending, fraction }
    : { what: importWords.deciding, fraction: null }),
  note: importWords.stayHere,
  stop,
})

/** Once the server counts what is written it goes on by itself; the refused rows are in this page alone. */
export const writing = (done: number, total: number, stop: () => void, refused: number): Busy => ({
  what: importWords.writing(done, total),
  fraction: done / total,
  note: refused > 0 ? importWords.refused.goesOn(refused) : importWords.goesOn,
  isWriting: true,
  stop,
})
