/** Of so many items at most a statement is made; of fewer where one portion alone has more. */
const BATCH = 5000

/** What is to be written, waiting as JSON text outside the heap, by the name of its list (see PackedRows). */
export class PackedLists {
  readonly #parts = new Map<string, { json: Buffer; count: number }[]>()

  add(lists: Readonly<Record<string, readonly unknown[]>>): void {
    for (const [name, items] of Object.entries(lists)) {
      if (items.length === 0) continue
      const parts = this.#parts.get(name) ?? []
      parts.push({ json: Buffer.from(JSON.stringify(items)), count: items.length })
      this.#parts.set(name, parts)
    }
  }

  /** Several as one. */
  static of(all: readonly PackedLists[]): PackedLists {
    const merged = new PackedLists()
    for (const lists of all)
      for (const [name, parts] of lists.#parts) {
        const standing = merged.#parts.get(name)
        if (standing) standing.push(...parts)
        else merged.#parts.set(name, [...parts])
      }
    return merged
  }

  count(name: string): number {
    return (this.#parts.get(name) ?? []).reduce((sum, { count }) => sum + count, 0)
  }

  /** The whole list as one JSON array. */
  whole(name: string): string {
    return joined(this.#parts.get(name) ?? [])
  }

  /** The list in order, as JSON arrays of many items each. */
  *batches(name: string): Generator<{ json: string; count: number }> {
    let some: { json: Buffer; count: number }[] = []
    let count = 0
    for (const part of this.#parts.get(name) ?? []) {
      if (count > 0 && count + part.count > BATCH) {
        yield { json: joined(some), count }
        some = []
        count = 0
      }
      some.push(part)
      count += part.count
    }
    if (count > 0) yield { json: joined(some), count }
  }
}

/** '[1,2]' and '[3]' as '[1,2,3]'. */
const joined = (parts: readonly { json: Buffer }[]): string =>
  `[${parts.map(({ json }) => json.toString('utf8', 1, json.length - 1)).join(',')}]`
