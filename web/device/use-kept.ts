import { useDevice } from './use-device.ts'

/** As the list last told it, and only while the phone is open; apart, so that the first page stands without it. */
function useKept() {
  const device = useDevice()
  return device.phase === 'open' ? device.visits : undefined
}

/** Whom to call. */
export const useKeptOffice = () => useKept()?.office

/** Everyone assigned. */
export const useKeptPeople = () => useKept()?.people
