import { isIPv4 } from 'node:net'
import { type RawBuilder, sql } from 'kysely'

/** How an address stood in the log before H-1630, when it was kept as the connection or the proxy wrote it. */
function writtenBefore(address: string) {
  if (!isIPv4(address))
    return { whole: [address.toUpperCase(), `[${address}]`], before_port: [`[${address}]:`] }
  const mapped = `::ffff:${address}`
  return { whole: [mapped], before_port: [`${address}:`, `${mapped}:`, `[${mapped}]:`] }
}

/** Whether a column has this address, which is written as it is kept today, also where an older row has it with a port. */
export function isFrom(column: 'e.address' | 's.address', address: string): RawBuilder<boolean> {
  const kept = sql.ref(column)
  const { whole, before_port } = writtenBefore(address)
  // Every collation has the digits of a port between these two, so that an index finds them; a few may have more there.
  const ports = before_port.map(
    (start) =>
      sql`(${kept} between ${`${start}0`} and ${`${start}99999`} and starts_with(${kept}, ${start}))`,
  )
  return sql<boolean>`(${sql.join([sql`${kept} = any(${[address, ...whole]}::text[])`, ...ports], sql` or `)})`
}
