import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The longest, longest first: whichever of them began last would keep one processor busy and the other idle. */
const longest = [
  'tests/api/generated-requests',
  'tests/durability/killed-import',
  'server/start/start',
  'tests/durability/staying-up',
  'tests/field-exercise',
  'tests/api/permissions',
  'server/features/beneficiary/beneficiary-import-large',
  'db/upkeep',
  'server/doctor/doctor',
  'server/backup/restore-refused',
  'server/start/write-probe',
  'tests/api/naughty-strings',
  'server/backup/backup-tool',
  'server/features/backup/backup-verify',
  'tests/durability/lost-power',
  'tests/durability/restore-drill',
  'tests/durability/bundle',
  'server/keys/keys-backup',
  'tests/durability/kill-http',
  'tests/durability/cut-database',
  'tests/durability/cut-off',
  'tests/api/models/people',
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
