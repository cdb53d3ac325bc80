/** Degrees; about, where only the postal sector is known. */
export type Place = { latitude: number; longitude: number; is_about: boolean }

const METRES_A_DEGREE = 111_195
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Metres as the crow flies: over an island the earth is flat. */
export function metresBetween(one: Place, other: Place): number {
  const north = one.latitude - other.latitude
  const east = (one.longitude - other.longitude) * Math.cos(radians((one.latitude + other.latitude) / 2))
  return Math.round(Math.hypot(north, east) * METRES_A_DEGREE)
}
