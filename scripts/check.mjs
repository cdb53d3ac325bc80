// npm run check: types of every root, style, import table, dead code, house rules.
import { pathToFileURL } from 'node:url'
import { runSteps } from './steps.mjs'

const tool = (path) => `node_modules/${path}`
const roots = ['tests', 'server', 'web', 'db', 'contract']

/**
 * What was found out last time is kept beside the packages: a second run looks only at what changed. One checker each: two roots
 * are looked at beside each other, and every further checker works out for itself what the others know.
 */
const typesOf = (root) => ({
  name: `types of ${root}`,
  args: [
    tool('typescript/bin/tsc'),
    ...[
      '-p',
      root,
      '--checkers',
      '1',
      '--incremental',
      '--tsBuildInfoFile',
      tool(`.cache/types/${root}.tsbuildinfo`),
    ],
  ],
})

export const checkSteps = [
  ...roots.map(typesOf),
  {
    name: 'style',
    args: [
      tool('@biomejs/biome/bin/biome'),
      'ci',
      '--colors=off',
      '--diagnostic-level=warn',
      '--error-on-warnings',
      '.',
    ],
  },
  { name: 'import table', args: ['scripts/check-imports.mjs'] },
  { name: 'nothing unused', args: [tool('knip/bin/knip.js'), '--no-progress'] },
  {
    name: 'nothing that tests alone use',
    args: [tool('knip/bin/knip.js'), '--no-progress', '--production', '--include', 'exports,types'],
  },
]
/** What tries the commands themselves by running them, for half a minute: `npm test` does. */
const tried = ['start', 'bundle', 'long-run', 'planted-types', 'imports', 'unused']
const houseRules = {
  name: 'house rules',
  args: [tool('vitest/vitest.mjs'), 'run', 'tests/house', '--reporter=dot'],
  env: { TEST_LEFT_OUT: tried.map((name) => `tests/house/${name}.test.ts`).join() },
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  // The longest first, so that the other steps go on beside it. What tests alone use is looked for by npm test.
  const asked = [houseRules, ...checkSteps].filter(({ name }) => name !== 'nothing that tests alone use')
  const { failed } = await runSteps(asked, 2)
  process.exitCode = failed > 0 ? 1 : 0
}
