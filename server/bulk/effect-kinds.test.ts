import { expect, test } from 'vitest'
import { EFFECT_KINDS } from '../../db/bulk-tables.ts'
import { effectKinds } from './effect-kinds.ts'

test.each(EFFECT_KINDS)('%s is put back as its opposite, whose opposite it is', (kind) => {
  expect(effectKinds[effectKinds[kind].opposite].opposite).toBe(kind)
})

test('what takes a row away is written before what makes one: the same pair may be both', () => {
  const removing = EFFECT_KINDS.filter((kind) => effectKinds[kind].restore !== null)
  expect(removing).toEqual(['link_ended', 'unassigned'])
  for (const kind of removing)
    expect(EFFECT_KINDS.indexOf(kind)).toBeLessThan(EFFECT_KINDS.indexOf(effectKinds[kind].opposite))
})
