import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Activity } from '../../../contract/activity.ts'
import { aProgramme } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const as = 'super_admin'
/** More than are looked up one by one. */
const MANY = 203

test('the log is found by a name that many bear: every one of them, page by page, and nobody else', async () => {
  const made = new Set<string>()
  const make = async (name: string) => {
    const answer = await kampung.call('POST', '/programme', { as, body: aProgramme({ name }) })
    expect(answer.status, answer.text).toBe(201)
    return String(answer.body.id)
  }
  for (let at = 0; at < MANY; at += 1) made.add(await make(`Rukun Tetangga ${at}`))
  const other = await make('Gotong Royong')

  const page = async (q: string, number: number) =>
    (await kampung.call('GET', `/activity?page=${number}&page_size=100&q=${q}`, { as })).body as {
      items: Activity[]
      total: number
    }
  const pages = [await page('rukun', 1), await page('rukun', 2), await page('rukun', 3)]
  expect(pages.map(({ items, total }) => [items.length, total])).toEqual([
    [100, MANY],
    [100, MANY],
    [MANY - 200, MANY],
  ])
  const found = pages.flatMap(({ items }) => items.map(({ entity_id }) => entity_id))
  expect(new Set(found)).toEqual(made)
  expect(found).not.toContain(other)
  // The oldest of them as well, by its own name.
  expect((await page('rukun+tetangga+0', 1)).items.map(({ entity_id }) => entity_id)).toEqual([found.at(-1)])
})
