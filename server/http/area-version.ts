import type { FastifyRequest } from 'fastify'
import { AREA_HEADER, FIRST_AREA_VERSION } from '../../contract/area-version.ts'

/** Which version of the volunteer area asks; what says none, or nothing sensible, is the first. */
export function areaVersionOf({ headers }: Pick<FastifyRequest, 'headers'>): number {
  const said = String(headers[AREA_HEADER] ?? '')
  return /^\d{1,6}$/.test(said) ? Number(said) : FIRST_AREA_VERSION
}
