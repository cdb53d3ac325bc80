import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { solveAssignment } from './assignment-problem.ts'
import type { Asked } from './assignment-problem-types.ts'
import { loadSolver } from './solve-linear.ts'

/** Solves one proposal beside the server, and ends: what the solver took of memory goes with it. It is ready before it is asked. */
const seconds: number = workerData
if (!parentPort) throw new Error('This runs in a thread')
const solver = loadSolver()
const [asked]: Asked[] = await once(parentPort, 'message')
if (asked) parentPort.postMessage(solveAssignment(await solver, asked, seconds) ?? null)
