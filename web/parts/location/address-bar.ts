import { useLocation, useParams, useSearch } from '@tanstack/react-router'

/** The parts of the path that a page was opened with, decoded: `usePathValues<'pid' | 'sNo'>()`. */
export function usePathValues<Name extends string>(): Record<Name, string> {
  return useParams({ strict: false }) as Record<Name, string>
}

/** What stands after the question mark, as text. Unknown keys are there too: read only what you know. */
export function useSearchValues(): Readonly<Record<string, string | undefined>> {
  return useSearch({ strict: false }) as Record<string, string | undefined>
}

/** One value after the #, which no server and no log ever sees. */
export function useFragmentValue(name: string): string | undefined {
  const fragment = useLocation({ select: ({ hash }) => hash })
  return new URLSearchParams(fragment).get(name) ?? undefined
}
