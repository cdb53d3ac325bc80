/** Passes batches on, and at the end tells whom they named, also when whoever asked went away half-way. */
export async function* recordedBatches<Row, Key>(
  batches: AsyncIterable<readonly Row[]>,
  keyOf: (row: Row) => Key,
  tell: (keys: Key[]) => void,
): AsyncGenerator<readonly Row[]> {
  const left: Key[] = []
  try {
    for await (const batch of batches) {
      left.push(...batch.map(keyOf))
      yield batch
    }
  } finally {
    tell(left)
  }
}
