import type { Services } from './services.ts'

/** What opens a volunteer's sealed store (decision 0012). From the server's secret, so that it is kept nowhere. */
export const vaultKeyOf = ({ keyedHash }: Pick<Services, 'keyedHash'>, volunteer_id: number): string =>
  keyedHash(`device vault ${volunteer_id}`)
