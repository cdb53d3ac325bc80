import { Link } from '@tanstack/react-router'

/**
 * A page's place below others, nearest last, for `PageHeader`. One rule on every page of the office: what the sidebar names
 * has neither Back nor trail, unless section 2 gives it one; what lies below a page has both (H-1250).
 */
export const trailOf = (...places: readonly (readonly [label: string, path: string])[]) =>
  places.map(([label, path]) => (
    <Link key={path} to={path} activeOptions={{ exact: true }}>
      {label}
    </Link>
  ))
