import type { RegisteredRouter } from '@tanstack/react-router'
import { searchText } from './search-text.ts'

export type Id = number | string
type Routes = RegisteredRouter['routesByPath']
type ParamsOf<Path extends keyof Routes> = Record<keyof Routes[Path]['types']['allParams'], Id>
export type SearchOf<Path extends keyof Routes> = Routes[Path]['types']['fullSearchSchemaInput']

/** Fills in a route's path; one that is no route's, and a value that the route does not know, do not compile. */
export function address<Path extends keyof Routes>(
  path: Path,
  params: ParamsOf<Path>,
  search: SearchOf<Path> = {},
) {
  const parts: Record<string, Id> = params
  return path.replace(/\$(\w+)/g, (_, name) => encodeURIComponent(parts[name] ?? '')) + searchText(search)
}
