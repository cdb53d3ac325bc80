import { expect, test } from 'vitest'
import { onePagePdf } from './one-page-pdf.ts'

test('is one page whose table says where each object begins, whatever its lines hold', () => {
  const text = Buffer.from(onePagePdf('Café', ['Seen (twice)', 'a \\ b'])).toString('latin1')
  expect(text.startsWith('%PDF-1.4\n')).toBe(true)
  expect(text.match(/\/Type \/Page /g)).toHaveLength(1)
  expect(text).toContain('(Seen \\(twice\\)) Tj')
  expect(text).toContain('(a \\\\ b) Tj')
  const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1])
  expect(text.slice(table).startsWith('xref\n0 6\n')).toBe(true)
  const places = Array.from(text.slice(table).matchAll(/^(\d{10}) 00000 n $/gm), ([, place]) => Number(place))
  expect(places.map((place) => text.slice(place, place + 7))).toEqual(
    [1, 2, 3, 4, 5].map((number) => `${number} 0 obj`),
  )
  const [, length, stream = ''] = /\/Length (\d+) >>\nstream\n([\s\S]*)\nendstream/.exec(text) ?? []
  expect(stream).toHaveLength(Number(length))
})
