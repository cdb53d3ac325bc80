// Part of npm test, and npm run kampung -- page-budget [--renew]: the first load of each page within 2 kB of what is kept.
import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { pageLoads } from './page-loads.mjs'

const TABLE = 'docs/page-loads.json'
const WITHIN_KB = 2
const RENEW = 'npm run kampung -- page-budget --renew'

/** A sentence for each page that loads more or less than the table says by over 2 kB, or stands in one of the two alone. */
export function strayed(kept, now) {
  return [...new Set([...Object.keys(kept), ...Object.keys(now)])].sort().flatMap((name) => {
    if (!(name in kept)) return [`${name}: ${now[name]} kB, and no line in ${TABLE}`]
    if (!(name in now)) return [`${name}: there is no such page any more`]
    const more = now[name] - kept[name]
    if (Math.abs(more) <= WITHIN_KB + 0.001) return []
    return [
      `${name}: ${now[name]} kB, ${more > 0 ? '+' : ''}${more.toFixed(1)} on the ${kept[name]} that is kept`,
    ]
  })
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const now = pageLoads()
  if (process.argv.includes('--renew')) {
    writeFileSync(TABLE, `${JSON.stringify(now, null, 2)}\n`)
    console.log(`${TABLE} has ${Object.keys(now).length} pages.`)
  } else {
    const kept = JSON.parse(readFileSync(TABLE, 'utf8'))
    for (const [name, load] of Object.entries(now))
      console.log(
        `${name.padEnd(34)} ${load.toFixed(1).padStart(6)} kB  (kept ${kept[name]?.toFixed(1) ?? '-'})`,
      )
    const wrong = strayed(kept, now)
    for (const sentence of wrong) console.error(sentence)
    if (wrong.length > 0)
      console.error(`Load it later, or where it is meant: ${RENEW}, with the reason in the commit.`)
    process.exitCode = wrong.length > 0 ? 1 : 0
  }
}
