import { expect } from 'vitest'
import type { TestApp } from './test-app.ts'

const as = 'admin'
/** What changes nothing that a test reads: it is previewed only. */
const changes = {
  beneficiary: { kind: 'status', status: 'Inactive', place_id: null },
  volunteer: { kind: 'status', status: 'On Leave', place_id: null },
}

/**
 * Whom a filter finds, by name: in the list, and the same number in its total, its export and what one previews for many.
 * Throws where they differ.
 */
export async function foundByFilter(
  kampung: TestApp,
  noun: 'beneficiary' | 'volunteer',
  names: ReadonlyMap<string, string>,
  all: readonly object[],
): Promise<string[]> {
  const where = JSON.stringify({ all })
  const asked = `where=${encodeURIComponent(where)}`
  const list = await kampung.call('GET', `/${noun}?page=1&page_size=100&${asked}`, { as })
  expect(list.status, list.text).toBe(200)
  const keys = list.body.items.map((row: Record<string, unknown>) => row.serial_number ?? row.account_id)
  const body = { who: { view: { where } }, change: changes[noun] }
  const preview = await kampung.call('POST', `/${noun}/bulk/preview`, { as, body })
  const file = await kampung.call('GET', `/${noun}/export?${asked}`, { as })
  expect(file.status, file.text).toBe(200)
  const told = [list.body.total, preview.body.total, file.text.trim().split('\r\n').length - 1]
  expect(told).toEqual([keys.length, keys.length, keys.length])
  return keys.map((key: unknown) => names.get(String(key)) ?? String(key)).sort()
}

/** What the list, the export, a preview and a new view say of a filter that is not to be asked: each a status and a sentence. */
export async function refusedByFilter(
  kampung: TestApp,
  noun: 'beneficiary' | 'volunteer',
  all: readonly object[],
): Promise<[number, string][]> {
  const where = JSON.stringify({ all })
  const asked = `where=${encodeURIComponent(where)}`
  const body = { who: { view: { where } }, change: changes[noun] }
  const view = { noun, name: `Kept ${Math.random()}`, definition: { where } }
  const answers = await Promise.all([
    kampung.call('GET', `/${noun}?page=1&${asked}`, { as }),
    kampung.call('GET', `/${noun}?page=1&purpose=print&${asked}`, { as }),
    kampung.call('GET', `/${noun}/export?${asked}`, { as }),
    kampung.call('POST', `/${noun}/bulk/preview`, { as, body }),
    kampung.call('POST', '/view', { as, body: view }),
  ])
  return answers.map(({ status, body: said }) => [
    status,
    said.fields ? String(Object.values(said.fields)[0]) : said.message,
  ])
}
