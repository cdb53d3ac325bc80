import { expect, test } from 'vitest'
import { type Seen, verdictsOn } from '../bench/two-servers/judge.ts'

const asItMustBe: Seen = {
  kills: 2,
  cut: 5,
  editors: 3,
  load: { resent: 2, wrong: [], crossed: 9, unserved: [] },
  kept: { acknowledged: 40, lost: [], twice: [], files: 12, unserved: [] },
  edits: { granted: [1, 1], refused: 4, strange: [] },
}

test('two servers are well when nothing but calls in flight fails', () => {
  expect(verdictsOn(asItMustBe).filter(({ isWell }) => !isWell)).toEqual([])
})

const { load, kept, edits } = asItMustBe
test.each<[string, number, Partial<Seen>]>([
  ['a call that was not in flight fails', 0, { load: { ...load, wrong: ['GET /api/programme: 503'] } }],
  ['what was acknowledged is lost', 1, { kept: { ...kept, lost: ['TWO-1-3'] } }],
  ['what was acknowledged is there twice', 1, { kept: { ...kept, twice: ['TWO-1-4'] } }],
  ['nothing was acknowledged', 1, { kept: { ...kept, acknowledged: 0 } }],
  ['a file is its own server’s alone under load', 2, { load: { ...load, unserved: ['a.pdf'] } }],
  ['a file is its own server’s alone afterwards', 2, { kept: { ...kept, unserved: ['a.pdf'] } }],
  ['no file was read through the other', 2, { load: { ...load, crossed: 0 } }],
  ['two edits of one version are granted', 3, { edits: { ...edits, granted: [1, 2], refused: 3 } }],
  ['no edit of a version is granted', 3, { edits: { ...edits, granted: [1, 0], refused: 5 } }],
  ['an edit is answered with something else', 3, { edits: { ...edits, refused: 3, strange: ['500'] } }],
])('of two servers it is found that %s', (_, row, fault) => {
  const wrong = verdictsOn({ ...asItMustBe, ...fault }).map(({ isWell }) => !isWell)
  expect(wrong).toEqual([0, 1, 2, 3].map((at) => at === row))
})
