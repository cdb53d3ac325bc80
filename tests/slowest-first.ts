import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The longest, longest first: whichever of them began last would keep one processor busy and the other idle. */
const longest = [
  'tests/api/generated-requests',
  'tests/durability/kill-http',
  'tests/durability/staying-up',
  'server/start/start',
  'tests/durability/cut-database',
  'tests/api/naughty-strings',
  'tests/api/models/people',
  'tests/durability/killed-import',
  'tests/durability/cut-off',
  'tests/durability/lost-power',
  'server/features/beneficiary/beneficiary-import-large',
  'tests/house/start',
]

const placeOf = ({ moduleId }: TestSpecification) => {
  const place = longest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
  return place < 0 ? longest.length : place
}

/** On a fresh clone vitest knows no times and goes by size; this one knows which are long. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => placeOf(a) - placeOf(b))
  }
}
