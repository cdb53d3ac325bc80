/** The store of files does not answer, or refuses us. Its message holds no key, no address and no name of a file (S-09). */
export class StoreAwayError extends Error {
  /** True where it answered and refused: waiting does not help. */
  readonly isRefusal: boolean

  constructor(what: string, isRefusal = false) {
    super(`The store of files ${isRefusal ? 'refuses' : 'does not answer'}: ${what}`)
    this.name = 'StoreAwayError'
    this.isRefusal = isRefusal
  }
}
