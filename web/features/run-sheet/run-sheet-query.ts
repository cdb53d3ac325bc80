import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { runSheetOperations } from '../../../contract/run-sheet.ts'
import { call } from '../../api/client.ts'

const asBody = (serial_numbers: readonly string[], start_postal_code: string | undefined) => ({
  serial_numbers: [...serial_numbers],
  ...(start_postal_code && { start_postal_code }),
})

/** Asked once for a sheet, and again only by a press: the audit keeps every time (S-14). */
export const runSheetQuery = (serial_numbers: string[], start_postal_code: string | undefined) =>
  queryOptions({
    queryKey: ['run-sheet', serial_numbers, start_postal_code ?? ''],
    queryFn: ({ signal }) =>
      call(runSheetOperations.make, {
        query: {},
        body: asBody(serial_numbers, start_postal_code),
        signal,
      }),
    enabled: serial_numbers.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
    placeholderData: keepPreviousData,
  })

/** Has the audit keep that the sheet goes on paper (S-14); throws `ApiProblem` where it cannot. */
export const tellPrinted = (serial_numbers: readonly string[], start_postal_code: string | undefined) =>
  call(runSheetOperations.make, {
    query: { purpose: 'print' },
    body: asBody(serial_numbers, start_postal_code),
  })
