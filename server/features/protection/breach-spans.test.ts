import { expect, test } from 'vitest'
import { dawnOf, dayEndOf, lookSpans, mergeSpans, type Span } from './breach-spans.ts'

const span = (actor_id: number, from: string, until: string, kind: Span['actor_kind'] = 'user'): Span => ({
  actor_kind: kind,
  actor_id,
  from,
  until,
})

test('spans of one account that overlap or touch are one, of two accounts they stay two (H-1552)', () => {
  expect(
    mergeSpans([
      span(1, '2026-11-03T00:00:00.000Z', '2026-11-05T00:00:00.000Z'),
      span(2, '2026-11-01T00:00:00.000Z', '2026-11-02T00:00:00.000Z'),
      span(1, '2026-11-01T00:00:00.000Z', '2026-11-03T00:00:00.000Z'),
      span(1, '2026-11-04T00:00:00.000Z', '2026-11-04T12:00:00.000Z'),
      span(1, '2026-11-07T00:00:00.000Z', '2026-11-08T00:00:00.000Z'),
      span(1, '2026-11-01T00:00:00.000Z', '2026-11-02T00:00:00.000Z', 'volunteer'),
    ]),
  ).toEqual([
    span(1, '2026-11-01T00:00:00.000Z', '2026-11-05T00:00:00.000Z'),
    span(1, '2026-11-07T00:00:00.000Z', '2026-11-08T00:00:00.000Z'),
    span(2, '2026-11-01T00:00:00.000Z', '2026-11-02T00:00:00.000Z'),
    span(1, '2026-11-01T00:00:00.000Z', '2026-11-02T00:00:00.000Z', 'volunteer'),
  ])
})

test('what ends before it begins is no span, and a day is Singapore’s', () => {
  expect(mergeSpans([span(1, '2026-11-05T00:00:00.000Z', '2026-11-03T00:00:00.000Z')])).toEqual([])
  expect([dawnOf('2026-11-21'), dayEndOf('2026-11-21')]).toEqual([
    '2026-11-20T16:00:00.000Z',
    '2026-11-21T16:00:00.000Z',
  ])
})

test('looks are read from 15 minutes before each span, each once (H-1632)', () => {
  expect(
    lookSpans([
      span(1, '2026-11-01T16:00:00.000Z', '2026-11-02T16:00:00.000Z'),
      span(1, '2026-11-02T16:10:00.000Z', '2026-11-03T16:00:00.000Z'),
    ]),
  ).toEqual([span(1, '2026-11-01T15:45:00.000Z', '2026-11-03T16:00:00.000Z')])
})
