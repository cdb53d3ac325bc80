import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { installDebianPackage } from './debian.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/**
 * A Chromium for tests: CHROMIUM_PATH, the one on the machine, Debian's when root, else Playwright's own.
 * Answers its path, or undefined when none can be had.
 */
export function chromiumForTests() {
  const found = process.env.CHROMIUM_PATH ?? onTheMachine()
  if (found) return found
  if (installDebianPackage('chromium')) return onTheMachine()
  const own = chromium.executablePath()
  if (!existsSync(own)) spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
  return existsSync(own) ? own : undefined
}

function onTheMachine() {
  const folders = (process.env.PATH ?? '').split(':')
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path))
}
