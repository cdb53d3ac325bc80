import { useSyncExternalStore } from 'react'
import type { ImportRows } from './import-rows.ts'

/** Renders again whenever the rows change; answers their version. */
export const useImportRows = (rows: ImportRows): number =>
  useSyncExternalStore(rows.subscribe, rows.getVersion)
