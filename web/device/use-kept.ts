import { useDevice } from './use-device.ts'

/** As the list last told it, and only while the phone is open; apart, so that the first page stands without it. */
export function useKeptVisits() {
  const device = useDevice()
  return device.phase === 'open' ? device.visits : undefined
}

/** Whom to call. */
export const useKeptOffice = () => useKeptVisits()?.office

/** Everyone assigned. */
export const useKeptPeople = () => useKeptVisits()?.people
