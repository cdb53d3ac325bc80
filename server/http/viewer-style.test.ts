import { expect, it } from 'vitest'
import { withoutDataPictures } from './viewer-style.ts'

it('gives each picture of a style sheet an address, quoted, escaped or in base64 (S-10)', () => {
  const css = String.raw`a{background:#fff url("data:image/svg+xml;charset=utf-8,<svg a=\"(1)\" fill=\"%23000\"/>") 50%}b{background:url(data:image/png;base64,aGk=)}c{background:url(face.png)}`
  const { text, pictures } = withoutDataPictures(css, 'picture-')
  expect(text).toBe(
    'a{background:#fff url(picture-0) 50%}b{background:url(picture-1)}c{background:url(face.png)}',
  )
  expect(pictures.map(({ type, bytes }) => [type, bytes.toString()])).toEqual([
    ['image/svg+xml', '<svg a="(1)" fill="#000"/>'],
    ['image/png', 'hi'],
  ])
})
