import { expect, test } from 'vitest'
import { browserTestsFor } from '../../scripts/changed.mjs'
import { withPlantedTree } from './planted-tree.ts'

const tree = {
  'partner.spec.ts': "import { make } from './records.ts'\nawait make('Partner')",
  'comms-log.spec.ts': "import { send } from './send.ts'\nawait send('/comms-log')",
  'shell.spec.ts': "await page.goto('/help')",
  'records.ts': "import { send } from './send.ts'",
  'send.ts': '',
}
const chosenFor = (changed: string[]) =>
  withPlantedTree(tree, (folder) => {
    const at = (name: string) => `${folder}/${name}`
    const tests = Object.keys(tree).filter((name) => name.endsWith('.spec.ts'))
    const found = browserTestsFor(
      changed.map((path) => path.replace('planted', folder)),
      tests.map(at),
    )
    return found.map((path) => path.slice(folder.length + 1, -'.spec.ts'.length))
  })

test.each([
  ['a feature of the site: whatever names it', 'web/features/partner/partner-page.tsx', ['partner']],
  ['of the server, in a name of two words', 'server/features/comms-log/comms-log.ts', ['comms-log']],
  ['the contract of a noun', 'contract/partner.ts', ['partner']],
  ['what all features share: the walks through the whole', 'web/parts/sheet.tsx', ['shell']],
  ['a test of the browser itself', 'planted/partner.spec.ts', ['partner']],
  ['a helper, also behind another one', 'planted/send.ts', ['partner', 'comms-log']],
  ['a test that needs no browser, or a page to read: none', 'web/parts/sheet.test.tsx', []],
])('%s', async (_, changed, expected) => {
  expect(await chosenFor([changed])).toEqual(expected)
})

test('what the long run alone takes is not chosen, whatever it imports', () => {
  const own = ['tests/e2e/older-build.ts', 'tests/e2e/offline-older-build.phone.spec.ts']
  expect(browserTestsFor([...own, 'tests/e2e/widths.long.spec.ts'])).toEqual([])
})
