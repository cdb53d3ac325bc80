import { turnedName } from '../../contract/turned-name.ts'

type Named = Parameters<typeof turnedName>[0] & { display_name: string }

/** The page of people whose names look turned round, each with the name that is proposed. */
export const turnedPage = <Row extends Named>(
  { items, total }: { items: readonly Row[]; total: number },
  order: Parameters<typeof turnedName>[1],
  keyOf: (row: Row) => string,
) => ({
  items: items.map((row) => ({
    key: keyOf(row),
    display_name: row.display_name,
    proposal: turnedName(row, order) ?? row.display_name,
  })),
  total,
})
