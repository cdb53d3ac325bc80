import { useLocation } from '@tanstack/react-router'

/** One value after the #, which no server and no log ever sees. */
export function useFragmentValue(name: string): string | undefined {
  const fragment = useLocation({ select: ({ hash }) => hash })
  return new URLSearchParams(fragment).get(name) ?? undefined
}
