import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withoutInline } from '../../scripts/nothing-inline.mjs'

const packages = [
  { path: 'node_modules/@radix-ui/react-select/dist/index.mjs', inline: '"style",' },
  { path: 'node_modules/zod/v4/core/schemas.js', inline: 'const jit = !' },
]

test.each(packages)(
  '$path is built without what a page refuses, and no longer once it changed (S-10)',
  ({ path, inline }) => {
    const code = readFileSync(path, 'utf8')
    expect(code).toContain(inline)
    expect(withoutInline(code, `/kampung/${path}`)).not.toContain(inline)
    expect(() => withoutInline(code.replaceAll(inline, 'another'), `/kampung/${path}`)).toThrow('has 0 times')
  },
)

test('any other module is left as it is', () => {
  expect(withoutInline('jsx("style")', 'C:\\kampung\\web\\pages\\x.tsx')).toBeNull()
})
