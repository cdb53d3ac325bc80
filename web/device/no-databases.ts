/** Whether nothing was ever kept in this browser. False where it does not tell. */
export async function hasNoDatabases(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).length === 0
  } catch {
    return false
  }
}

/** The same, or that this browser keeps none. */
export const isNothingKept = async (): Promise<boolean> => !globalThis.indexedDB || (await hasNoDatabases())
