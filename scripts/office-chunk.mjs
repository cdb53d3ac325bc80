/** What the admin opens with: the frame round every page, and the lists that a day begins at. */
const OPENED_FIRST = /\/web\/(app\/shell|pages\/(programmes|beneficiaries|volunteers|programme)-page)\.tsx$/
const LISTS_OF_PEOPLE = /\/web\/(app\/shell|pages\/(beneficiaries|volunteers)-page)\.tsx$/
const SHARED_BY = 2

/**
 * The group of a module in the built site. Split by who shares what with whom, the first list came in a hundred files,
 * each a request and each compressed alone: what several of the pages above need comes in two, 'lists' for the admin
 * alone and 'shared' for what a phone may load too, and what no list of people needs in two of its own; 'start' is what
 * it needs before it knows who is there. What a phone needs to start with stays as it is.
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
 * group would need another that is in none and needs the first: a file would be read before what it is made of.
 */
const CONTRACT = /\/(contract|node_modules\/zod)\//
/** Packages whose one door names all that they have: who asks there for an icon needs that icon alone. */
const DOORS = /\/node_modules\/(lucide-react\/dist\/esm\/lucide-react|radix-ui\/dist\/index)\.mjs$/

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
  const first = reached(entry('/index.html'), still, infoOf)
  const phoneFirst = reached(entry('/volunteer.html'), still, infoOf)
  const phone = reached(entry('/volunteer.html'), ever, infoOf)
  const groups = new Map()
  for (const id of first)
    if (phone.has(id) && !phoneFirst.has(id) && !CONTRACT.test(id)) groups.set(id, 'start')
  const counts = new Map()
  for (const page of modules.filter((id) => OPENED_FIRST.test(id)))
    for (const id of reached([page], still, infoOf)) counts.set(id, (counts.get(id) ?? 0) + 1)
  const before = new Set([...first, ...phoneFirst])
  const ofPeople = reached(
    modules.filter((id) => LISTS_OF_PEOPLE.test(id)),
    still,
    infoOf,
  )
  for (const [id, count] of counts)
    if (count >= SHARED_BY && !before.has(id) && !CONTRACT.test(id))
      groups.set(id, `${phone.has(id) ? 'shared' : 'lists'}${ofPeople.has(id) ? '' : '-of-programmes'}`)
  return groups
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
