// @vitest-environment node
import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

const script = readFileSync(new URL('../public/volunteer-preload.js', import.meta.url), 'utf8')

/** What it asks as the page opens in a browser that keeps this. */
function askedWith(getItem: (key: string) => string | null): string[] {
  const asked: string[] = []
  const fetch = async (path: string) => void asked.push(path)
  const location = { pathname: '/volunteer-app' }
  runInNewContext(script, { fetch, location, localStorage: { getItem }, navigator: {}, window: {} })
  return asked
}
const both = ['/api/auth', '/api/volunteer/visits']
const blocked = () => {
  throw new Error('Storage is blocked')
}

test.each([
  ['asks before the code is there', () => null, both],
  ['asks where a browser keeps nothing', blocked, both],
  [
    'asks nothing in a session that was left and is still to be ended',
    (key: string) => (key === 'kampung-signed-out' ? 'owed' : null),
    [],
  ],
])('the volunteer area’s page %s (H-1824)', (_, getItem, asked) => {
  expect(askedWith(getItem)).toEqual(asked)
})
