import { adminChildren } from '../../web/routes/admin-routes.ts'
import { volunteerChildren } from '../../web/routes/volunteer-routes.ts'

type Declared = { options: object; children?: unknown }

/** Every address of a page, as its route writes it: those of a route that only frames others are theirs. */
function addressesIn(routes: readonly Declared[], before = ''): string[] {
  return routes.flatMap((route) => {
    const own = 'path' in route.options ? String(route.options.path) : ''
    const address = before + own
    const inside = Array.isArray(route.children) ? (route.children as readonly Declared[]) : undefined
    return inside ? addressesIn(inside, address) : [address.replace(/(?<=.)\/$/, '')]
  })
}

export const staffAddresses = addressesIn(adminChildren)
export const volunteerAddresses = addressesIn(volunteerChildren)
