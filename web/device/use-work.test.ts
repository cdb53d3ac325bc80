import { expect, test } from 'vitest'
import type { OutboxItem } from './outbox-store.ts'
import { unsentOf } from './use-work.ts'

const letter = { key: 'form', kind: 'form', sent_at: null }
const photo = { key: 'photo', kind: 'attachment', of: 'form', sent_at: null }
const voice = { ...photo, key: 'voice' }
const submitted = (...outbox: object[]) =>
  unsentOf({ drafts: [], jottings: [], outbox: outbox as OutboxItem[] }).submitted

test('a form with a photograph and a voice note behind it is one report that is not sent yet', () => {
  expect(submitted(letter, photo, voice)).toBe(1)
})

test('what still waits once its answers have arrived counts by itself', () => {
  expect(submitted({ ...letter, sent_at: 1 }, photo, voice)).toBe(2)
  expect(submitted({ ...letter, sent_at: 1 })).toBe(0)
})
