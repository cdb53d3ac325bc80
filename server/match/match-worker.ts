import { parentPort, workerData } from 'node:worker_threads'
import { loadSolver } from './solve-linear.ts'
import { proposeWhole } from './whole.ts'
import type { Asked } from './whole-types.ts'

/** Solves one proposal beside the server, and ends: what the solver took of memory goes with it. */
const { asked, seconds }: { asked: Asked; seconds: number } = workerData
parentPort?.postMessage(proposeWhole(await loadSolver(), asked, seconds) ?? null)
