// What is asked for at length: a row's tests, and how their titles say of how many they were.

/** Of each operation, in all slices together. */
const requests = 4000

/** A long look of its own, which a part of the long run names (0019): with no other is it shared out. */
export const longLooks = '**/*.long.spec.ts'

/** What needs an older commit's build (`scripts/older-e2e.mjs`). */
export const onOlderBuild = '**/offline-older-build.phone.spec.ts'

/** Each looks at every page, at seven sizes and in both themes; alone: `node run.mjs long widths-empty`. */
const widths = (world, said) => ({
  name: `widths-${world}`,
  shows: `every page ${said} at seven sizes, light and dark: nothing sideways, nothing cut`,
  specs: [],
  alone: longLooks,
  args: ['scripts/e2e.mjs', 'widths.long', '--project=desktop'],
  env: { WIDTHS_OF: world },
  counts: [],
})

/**
 * What runs in a browser apart from the six parts of it: some of its specs, by a program of its own or with a count to say;
 * `alone` is what no run of all the browser tests takes, so that a run in one piece goes through these rows as well.
 *
 * @type {{ name: string, shows: string, specs: string[], alone: string, args: string[], env: Record<string, string>, counts: RegExp[] }[]}
 */
export const browserRows = [
  {
    name: 'killed-sign-in',
    shows: 'kill -9 of the browser while everything is sealed again under a new key',
    specs: ['offline-killed.phone'],
    alone: '',
    args: ['scripts/e2e.mjs', 'offline-killed', '--project=phone'],
    env: {},
    counts: [/\b20 points/],
  },
  {
    name: 'older-build',
    shows: 'a phone of the version before the key file, written by its own build, opened by this one',
    specs: ['offline-older-build.phone'],
    alone: onOlderBuild,
    args: ['scripts/older-e2e.mjs'],
    env: {},
    counts: [/5 of 5/],
  },
  widths('empty', 'with nobody and nothing in it'),
  widths('dark', 'with the demonstration'),
  widths('many', 'with 20,000 people'),
]

/** `slices`: by how many processes it is shared; `engines`: where it is not both. A test of ours that draws more at length is named here. */
export const longRows = [
  {
    name: 'permissions',
    shows: 'every operation by every kind of caller',
    files: ['tests/api/permissions.test.ts'],
  },
  {
    name: 'requests',
    shows: 'generated requests from each schema',
    files: ['tests/api/generated-requests.test.ts'],
    slices: 8,
    env: { FUZZ_RUNS: String(requests) },
    counts: [new RegExp(`\\b${requests} an operation`)],
  },
  {
    name: 'people-model',
    shows: 'create, link, assign, respond, edit, delete, restore in random order',
    files: ['tests/api/models/people.test.ts'],
    slices: 4,
    counts: [/\d+ runs of \d+ steps/],
  },
  {
    name: 'due-model',
    shows: 'who is due, against its definition and a plain model',
    files: ['tests/api/models/due.test.ts', 'tests/api/models/due-zones.test.ts'],
    counts: [/\d+ worlds/],
  },
  {
    name: 'kill-server',
    shows: 'kill -9 of the server under 20 clients',
    files: ['tests/durability/kill-http.test.ts'],
    slices: 3,
    counts: [/\d+ rounds/],
  },
  {
    name: 'kill-engine',
    shows: 'kill -9 of the engine under 20 writers',
    files: ['tests/durability/kill.test.ts'],
    counts: [/\d+ rounds/],
  },
  {
    name: 'kill-import',
    shows: 'kill -9 of an import, and of migrations',
    files: ['tests/durability/killed-import.test.ts', 'tests/durability/first-landing.test.ts'],
  },
  {
    name: 'lost-power',
    shows: 'lost power, and the control that must lose',
    files: ['tests/durability/lost-power.test.ts', 'tests/durability/lost-power-disk.test.ts'],
    engines: ['pglite'],
    slices: 2,
    counts: [/\d+ points/],
  },
  {
    name: 'staying-up',
    shows: 'second server, full disk, database restarted, SIGTERM under load',
    files: [
      'db/disk-full.test.ts',
      'server/start/start.test.ts',
      'tests/api/stopping.test.ts',
      'tests/durability/cut-database.test.ts',
      'tests/durability/damaged-pages.test.ts',
      'tests/durability/staying-up.test.ts',
    ],
  },
  {
    name: 'two-servers',
    shows: '2 servers on one PostgreSQL, 20 clients editing one row',
    files: ['tests/api/two-editors.test.ts', 'server/start/rolling-upgrade.test.ts'],
    engines: ['postgres'],
  },
  {
    name: 'cut-answers',
    shows: 'offline submit with the answer cut off at random, retried',
    files: [
      'server/features/form/attachment-cut.test.ts',
      'tests/durability/cut-letters.test.ts',
      'tests/durability/cut-off.test.ts',
      'tests/durability/cut-photographs.test.ts',
    ],
    counts: [/\d+ submissions/, /\d+ visits/, /\d+ photographs/],
  },
  {
    name: 'odd-input',
    shows: 'naughty strings, hostile uploads, CSV oddities',
    files: [
      'server/features/beneficiary/beneficiary-import-large.test.ts',
      'server/import/csv-round-trip.test.ts',
      'tests/api/naughty-strings.test.ts',
      'tests/api/naughty-uploads.test.ts',
    ],
  },
  {
    name: 'sign-in',
    shows: 'sign-in known against unknown account',
    files: ['tests/api/sign-in-times.test.ts', 'server/features/user/user.test.ts'],
    counts: [/\d+ tries of each/],
  },
  {
    name: 'drawn',
    shows: 'properties drawn at random: keys, changes of many, worklist, matching, log, bells',
    files: [
      'db/audit-chain.test.ts',
      'server/features/bulk/bulk-care-property.test.ts',
      'server/features/bulk/bulk-property-volunteers.test.ts',
      'server/features/bulk/bulk-property.test.ts',
      'server/features/care/worklist-areas.test.ts',
      'server/features/care/worklist.test.ts',
      'server/features/form/bells-ring.test.ts',
      'server/search/keys-fresh.test.ts',
    ],
  },
  {
    name: 'without-engine',
    shows: 'matching against everything tried out; a field more, in a copy of the sources',
    files: [
      'server/match/best-flow.test.ts',
      'server/match/change-choices.test.ts',
      'server/match/assignment-problem-worlds.test.ts',
      'tests/field-exercise.test.ts',
    ],
    engines: ['pglite'],
  },
  {
    name: 'restore',
    shows: 'a backup restored while people work',
    files: ['tests/durability/restore-drill.test.ts'],
  },
]
