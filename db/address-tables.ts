import type { ColumnType, Generated } from 'kysely'
import type { Text } from './columns.ts'

type Degrees = ColumnType<number | null, number | null | undefined, number | null>

/** The imported address list: public places, nobody's in particular. */
export type AddressTable = {
  id: Generated<number>
  postal_code: string
  block_number: string
  street_name: string
  building_name: Text
  latitude: Degrees
  longitude: Degrees
}
