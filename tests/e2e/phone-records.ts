import type { Page } from '@playwright/test'

type Kept = { key: string; at: number; clear: { tries?: number; sent_at?: number | null } }

/** What lies sealed on a phone: where, when it was kept, and what of it is not sealed. */
const recordsOn = (page: Page): Promise<Kept[]> =>
  page.evaluate(async () => {
    const opened = indexedDB.open('kampung-volunteer')
    await new Promise((resolve) => opened.addEventListener('success', resolve))
    const all = opened.result.transaction('records').objectStore('records').getAll()
    await new Promise((resolve) => all.addEventListener('success', resolve))
    opened.result.close()
    return all.result.map(({ key, at, clear }) => ({ key, at, clear }))
  })

const ofKind = async (page: Page, kind: string) =>
  (await recordsOn(page)).filter(({ key }) => key.includes(`/${kind}/`))

/** How often each of what waits was tried. */
export const outboxTries = async (page: Page) =>
  (await ofKind(page, 'outbox')).flatMap(({ clear }) => (clear.sent_at === null ? Number(clear.tries) : []))

/** When the last words of a sheet were kept, by the page's clock; 0 where none are. */
export const jottedAt = async (page: Page) =>
  Math.max(0, ...(await ofKind(page, 'jotting')).map(({ at }) => at))

/** How many sealed parts of photographs and voice notes lie there. */
export const attachmentParts = async (page: Page) => (await ofKind(page, 'attachment')).length
