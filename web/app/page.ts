import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import { missingPart } from './missing-part.ts'

/** A route's options: the component of that name, out of a file that is loaded when the route is first gone to. */
export function page<Part extends Record<Name, RouteComponent>, Name extends keyof Part & string>(
  load: () => Promise<Part>,
  name: Name,
) {
  return { component: lazyRouteComponent(() => load().catch(missingPart), name) }
}
