import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { longLooks, onOlderBuild } from './long-rows.mjs'

/** Where the work at hand began: where its branch left main, or what was committed last on main itself. */
export function whereItBegan() {
  try {
    return git('merge-base', 'HEAD', 'main')[0] ?? 'HEAD'
  } catch {
    return 'HEAD'
  }
}

/** Every file that differs from that commit, new ones among them. */
export const changedSince = (commit) => [
  ...git('diff', '--name-only', commit),
  ...git('ls-files', '--others', '--exclude-standard'),
]

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)

const whole = ['the-main-job', 'shell']
const isTest = /^tests\/|\.test\.tsx?$/
const isProduct = /^(contract|db|server|web)\//

/** What the long run alone takes, and a run that named nothing else would end with no test. */
const alone = [longLooks, onOlderBuild]

/**
 * The browser tests to run for these changed files: those that import one of them, those that name the feature it
 * belongs to, and for what belongs to no feature the ones that walk through the whole.
 */
export function browserTestsFor(changed, tests = globSync('tests/e2e/*.spec.ts', { exclude: alone })) {
  const files = new Set(changed)
  const product = changed.filter((path) => isProduct.test(path) && !isTest.test(path))
  const features = [...new Set(product.map(featureOf))]
  const names = features.filter(Boolean).map(namePattern)
  const isWhole = features.includes('')
  return tests.filter((test) => {
    const text = readFileSync(test, 'utf8')
    if (isWhole && whole.some((name) => test.includes(`/${name}.`))) return true
    return names.some((name) => name.test(text)) || [...importsOf(test)].some((path) => files.has(path))
  })
}

/** The folder below features/, or the file of the contract that has a name of its own; '' for what all share. */
const featureOf = (path) =>
  /^(?:web|server)\/features\/([^/]+)\//.exec(path)?.[1] ?? /^contract\/([\w-]+)\.ts$/.exec(path)?.[1] ?? ''

/** 'beneficiary' is named in beneficiaries too, 'comms-log' in makeCommsLog. */
const namePattern = (feature) => new RegExp(feature.replace(/y$/, '').split('-').join('.?'), 'i')

/** This file and all that it imports of the repository. */
function importsOf(path, seen = new Set()) {
  if (seen.has(path) || !existsSync(path)) return seen
  seen.add(path)
  for (const [, name] of readFileSync(path, 'utf8').matchAll(/from '(\.[^']+)'/g))
    importsOf(join(dirname(path), name), seen)
  return seen
}
