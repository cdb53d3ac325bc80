/** What the admin opens with: the frame round every page, and the lists that a day begins at. */
const OPENED_FIRST = /\/web\/(app\/shell|pages\/(programmes|beneficiaries|volunteers|programme)-page)\.tsx$/
const LISTS_OF_PEOPLE = /\/web\/(app\/shell|pages\/(beneficiaries|volunteers)-page)\.tsx$/
const SHARED_BY = 2
/** What comes beside every page, a moment after it. */
const ON_EVERY_PAGE =
  /\/web\/(app\/(command-palette|backup-banner)|features\/(own-field\/own-organisation|care\/today-door))\.tsx$/
/** What somebody opens next on a list, and what comes with each list. */
const OPENED_NEXT =
  /\/web\/(features\/[\w-]+\/([\w-]+-create-sheet|running-imports)|parts\/views\/view-row)\.tsx$/
const NEXT_SHARED_BY = 3
/** Somebody who signs in has none of the frame yet. */
const BEFORE_SIGN_IN =
  /\/web\/pages\/(login|register|forgot-password|reset-password|terms|privacy|continue)-page\.tsx$/

/**
 * The group of a module in the built site. Split by who shares what with whom, the first list came in a hundred files,
 * each a request and each compressed alone: what several of the pages above need comes in two, 'lists' for the admin
 * alone and 'shared' for what a phone may load too, and what no list of people needs in two of its own; 'start' is what
 * it needs before it knows who is there. What a phone needs to start with came in twenty files, which weighed 3.5 KB more
 * than these: 'parts' for what the office needs at once as well, and 'area' and 'area-words' for the rest. Of what both
 * need at once of packages, vite.config.ts makes a 'frame' that changes with a release of theirs alone. What the office's
 * own frame needs, what comes beside every page ('next'), the sheets for something new, and words of the contract are
 * 'office-' or, where a phone may load them too, 'shared-': a list asks for a fifth fewer files, and with its sheet for
 * nearly a third.
 */
export function officeChunk() {
  let groups
  return (id, context) => {
    groups ??= groupsOf(id, (other) => context.getModuleInfo(other))
    return groups.get(id) ?? null
  }
}

/**
 * Stays as it is split by itself: of a noun's file a list needs the words and a form what checks. And one of them in a
 * group would need another that is in none and needs the first: a file would be read before what it is made of. What nothing
 * of the contract needs lies with whatever shows it.
 */
const CONTRACT = /\/(contract\/(?!(?:address|day)-text\.ts)|node_modules\/zod\/)/
/** These few are read whole by whatever is opened first, and need none but each other. */
const SMALL_CONTRACT =
  /\/contract\/((area-version|attendance|calendar-day|constants|occasion|operation|shown-name)\.ts$|[\w-]+\.ts\?calls$)/
/** What no first screen asks, and styles, which are a file anyway. */
const NOT_FIRST = /\/node_modules\/@tanstack\/|\.css$/
/** What begins the area: the office's preview of it must not run these. */
const BEGINS = /\/(volunteer\.html|web\/volunteer\/(main|routes)\.tsx)$/
/** The office's page for signing in says these too, and needs nothing else of the area. */
const WORDS = /\/web\/volunteer-words\//
/** Packages whose one door names all that they have: who asks there for an icon needs that icon alone. */
const DOORS = /\/node_modules\/(lucide-react\/dist\/esm\/lucide-react|radix-ui\/dist\/index)\.mjs$/

/** Here alone the office runs what is a phone's: the preview of it, and who signs in as a volunteer at the office's door. */
const AS_A_PHONE = /\/web\/(device\/|pages\/volunteer-preview-)/
const DEVICE = /\/web\/device\//
const PHONE_PAGES = /\/web\/pages\/volunteer-(beneficiary|form|home|outbox|profile|sign-in)-page\.tsx$/
const ICONS = /\/lucide-react\/dist\/esm\/icons\//
const OWN_LANGUAGE = /\/web\/volunteer-words\/(\w+-)?(ms|ta|zh)\.ts$/

const still = (info, infoOf) =>
  info.importedIds.flatMap((id) => (DOORS.test(id) ? behind(info, infoOf(id)) : id))
const ever = (info, infoOf) => [...still(info, infoOf), ...info.dynamicallyImportedIds]
const connected = (info) => [
  ...info.importedIds,
  ...info.dynamicallyImportedIds,
  ...info.importers,
  ...info.dynamicImporters,
]

/** What a module that names `{ Plus, Trash as Bin }` of a door's package gets through it. */
function behind({ code }, door) {
  const [, kind] = DOORS.exec(door.id)
  const named = new RegExp(`import\\s*{([^}]*)}\\s*from\\s*["']${kind.split('/')[0]}["']`, 'g')
  const names = [...code.matchAll(named)].flatMap(([, list]) =>
    list.split(',').map((name) => name.trim().split(/\s+as\s+/)[0]),
  )
  return names.filter(Boolean).flatMap((name) => {
    const line = new RegExp(
      `(?:import \\* as ${name} |default as ${name}\\b[^}]*} )from ["']([^"']+)["']`,
    ).exec(door.code)
    const path = line?.[1].replace(/^\.\//, '')
    return door.importedIds.filter((id) => path && id.includes(`/${path}`))
  })
}

function groupsOf(any, infoOf) {
  const modules = [...reached([any], connected, infoOf)]
  const entry = (page) => modules.filter((id) => id.endsWith(page))
  const those = (which) => modules.filter((id) => which.test(id))
  const first = reached(entry('/index.html'), still, infoOf)
  const phoneFirst = reached(entry('/volunteer.html'), still, infoOf)
  const phone = reached(entry('/volunteer.html'), ever, infoOf)
  const opened = reached(those(OPENED_FIRST), still, infoOf)
  const office = reached(entry('/index.html'), ever, infoOf)
  const groups = new Map()
  for (const id of phoneFirst) {
    if (NOT_FIRST.test(id) || BEGINS.test(id) || (CONTRACT.test(id) && !SMALL_CONTRACT.test(id))) continue
    const isParts = first.has(id) || opened.has(id) || (office.has(id) && !/\/web\/|\?calls$/.test(id))
    groups.set(id, isParts ? 'parts' : WORDS.test(id) ? 'area-words' : 'area')
  }
  for (const id of first)
    if (phone.has(id) && !phoneFirst.has(id) && !CONTRACT.test(id)) groups.set(id, 'start')
  const counts = countsOf(those(OPENED_FIRST), infoOf)
  const before = new Set([...first, ...phoneFirst])
  const ofPeople = reached(those(LISTS_OF_PEOPLE), still, infoOf)
  for (const [id, count] of counts)
    if (count >= SHARED_BY && !before.has(id) && !CONTRACT.test(id))
      groups.set(id, `${phone.has(id) ? 'shared' : 'lists'}${ofPeople.has(id) ? '' : '-of-programmes'}`)
  const free = (id) => !groups.has(id) && !before.has(id) && !NOT_FIRST.test(id) && !CONTRACT.test(id)
  const owner = (id) => (phone.has(id) ? 'shared' : 'office')
  const outside = reached(those(BEFORE_SIGN_IN), still, infoOf)
  const shell = reached(entry('/web/app/shell.tsx'), still, infoOf)
  for (const id of shell)
    if (free(id) && !outside.has(id) && !id.endsWith('/web/app/shell.tsx'))
      groups.set(id, `${owner(id)}-frame`)
  const everywhere = reached(those(ON_EVERY_PAGE), still, infoOf)
  const next = countsOf([...those(ON_EVERY_PAGE), ...those(OPENED_NEXT)], infoOf)
  for (const [id, count] of next)
    if (count >= NEXT_SHARED_BY && free(id) && !shell.has(id))
      groups.set(id, `${owner(id)}-${everywhere.has(id) ? 'next' : 'sheets'}`)
  const soon = [...next].filter(([, count]) => count >= NEXT_SHARED_BY)
  const atOnce = [...counts].filter(([, count]) => count >= SHARED_BY)
  for (const id of wordsOf(
    [...atOnce, ...soon].map(([id]) => id).filter((id) => !before.has(id)),
    infoOf,
  ))
    groups.set(id, `${owner(id)}-words`)
  const isLater = (id) => !groups.has(id) && !before.has(id) && !NOT_FIRST.test(id) && !BEGINS.test(id)
  for (const [id, name] of laterOf(phone, entry('/index.html'), infoOf))
    if (isLater(id) && !(ICONS.test(id) && opened.has(id))) groups.set(id, name)
  return groups
}

/**
 * What the phone's later pages need, but for the other languages, of which it reads one. Split by who shares what, the
 * whole area came in 175 files, 120 of them of less than 2.5 KB: a phone asked for each, and wrote each down. Whatever the
 * office reads only where it shows what a phone would is in three: what stores, what a page is drawn with, and the parts that
 * come into it later, for which no page waits. Icons are a fourth. None of these is needed by a file
 * that comes without it, so there is no ring.
 */
function laterOf(phone, office, infoOf) {
  const elsewhere = reached(office, (info) => ever(info, infoOf).filter((id) => !AS_A_PHONE.test(id)), infoOf)
  const device = reached(
    [...phone].filter((id) => DEVICE.test(id)),
    still,
    infoOf,
  )
  const pages = reached(
    [...phone].filter((id) => PHONE_PAGES.test(id)),
    still,
    infoOf,
  )
  const named = []
  for (const id of phone)
    if (ICONS.test(id)) named.push([id, 'shared-icons'])
    else if (!elsewhere.has(id) && !OWN_LANGUAGE.test(id))
      named.push([id, device.has(id) ? 'area-device' : pages.has(id) ? 'area-pages' : 'area-later'])
  return named
}

/** How many of these pages need a module to be shown. */
function countsOf(pages, infoOf) {
  const counts = new Map()
  for (const page of pages)
    for (const id of reached([page], still, infoOf)) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}

/** Of these the contract's that need no schema, with all that they need themselves: none waits for another file. */
function wordsOf(ids, infoOf) {
  const words = new Set(ids.filter((id) => /\/contract\//.test(id)))
  for (let size = -1; size !== words.size; ) {
    size = words.size
    for (const id of words)
      if (!still(infoOf(id), infoOf).every((other) => words.has(other))) words.delete(id)
  }
  return words
}

/** All that these modules lead to, with themselves. */
function reached(from, next, infoOf) {
  const found = new Set(from)
  for (const id of found) {
    const info = infoOf(id)
    if (info) for (const other of next(info, infoOf)) found.add(other)
  }
  return found
}
