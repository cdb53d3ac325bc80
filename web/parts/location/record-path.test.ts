import { expect, test } from 'vitest'
import { paths } from '../../paths.ts'
import { recordPath } from './record-path.ts'

test.each([
  ['beneficiary/KB-0001', paths.beneficiary(null, 'KB-0001')],
  ['beneficiary/KB/2026/7', paths.beneficiary(null, 'KB/2026/7')],
  ['volunteer/1042', paths.volunteer('1042')],
])('a log on a person is read on the page of that person: %s', (key, path) => {
  expect(recordPath('person_log', key)).toEqual(path)
})
