import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { describe, expect, it } from 'vitest'
import { DurableNodeFS, durableStartParams } from '../../db/durable-node-fs.ts'
import { initialiseDirectory } from '../../db/first-start.ts'
import { openFiles, start } from '../../db/pglite-files.ts'
import { shareOf } from '../long-slice.ts'
import { scratchDirectory } from '../scratch-directory.ts'
import { testEngine } from '../test-database.ts'
import type { DiskJournal } from './disk-journal.ts'
import { LostPowerDisk } from './lost-power-disk.ts'
import { readHalves, runWorkload } from './power-workload.ts'
import { type Halves, judge, kept, type Verdict } from './promises-kept.ts'
import { seededRandom } from './random.ts'
import { RecordingNodeFS } from './recording-node-fs.ts'

const POINTS = process.env.TEST_LONG ? shareOf(500) : 8
const WRITES_EACH = process.env.TEST_LONG ? 64 : 40
const SEED = Number(process.env.TEST_SEED ?? 20_260_101)

interface Recording {
  /** The database directory as it was on the disk when the journal began. */
  before: string
  journal: DiskJournal
}

/** Runs the workload on a database started with these parameters, writing down what the disk is told. */
async function record(startParams: string[]): Promise<Recording> {
  const [before, live] = [join(scratchDirectory(), 'database'), join(scratchDirectory(), 'database')]
  await initialiseDirectory(before)
  cpSync(before, live, { recursive: true })
  const fs = new RecordingNodeFS(live)
  const { pglite } = await start({ fs, startParams })
  await runWorkload(pglite, fs.journal, WRITES_EACH)
  await pglite.close()
  return { before, journal: fs.journal }
}

/** What share of the un-synced pieces reaches the disk at a point: nothing at every second one. */
type Luck = (point: number) => number

/** Cuts the power at points spread over the recording, opens what is left, and holds it to what was acknowledged. */
async function cutPower({ before, journal }: Recording, points: number, random: () => number, luck: Luck) {
  const disk = new LostPowerDisk(before)
  const acknowledged = new Set<string>()
  const verdicts: Verdict[] = []
  let at = 0
  for (let point = 1; point <= points; point += 1) {
    const end = Math.floor(((point - random()) / points) * journal.length)
    for (const event of journal.slice(at, end)) {
      if (event.kind === 'acknowledged') acknowledged.add(event.key)
      else disk.apply(event)
    }
    at = end
    verdicts.push(judge(acknowledged, await survive(disk, luck(point), random)))
  }
  return { verdicts, acknowledged: acknowledged.size }
}

/** Leaves the real disk out: what is opened here is looked at once and thrown away. */
class UnsyncedNodeFS extends DurableNodeFS {
  protected override sync(): void {}
}

async function survive(disk: LostPowerDisk, chance: number, random: () => number): Promise<Halves> {
  const directory = join(scratchDirectory(), 'database')
  disk.writeSurvivors(directory, chance, random)
  const { pglite } = await openFiles(directory, new UnsyncedNodeFS(directory))
  const halves = await readHalves(pglite)
  await pglite.close()
  rmSync(directory, { recursive: true })
  return halves
}

describe.skipIf(testEngine === 'postgres')('lost power', () => {
  it(`at ${POINTS} points loses nothing acknowledged, and opens by itself`, { timeout: 0 }, async () => {
    const recording = await record(durableStartParams())
    const random = seededRandom(SEED)
    const luck = (point: number) => (point % 2 === 0 ? 0 : random())
    const { verdicts, acknowledged } = await cutPower(recording, POINTS, random, luck)
    console.info(`lost power: ${POINTS} points, ${acknowledged} acknowledged`)
    expect(verdicts).toEqual(Array(POINTS).fill(kept))
    expect(acknowledged).toBeGreaterThan(POINTS)
  })

  it('loses acknowledged writes when durability is off, so the test above can fail', {
    timeout: 0,
  }, async () => {
    const recording = await record(PGlite.defaultStartParams)
    const { verdicts, acknowledged } = await cutPower(recording, 4, seededRandom(SEED), () => 0)
    const lost = verdicts.at(-1)?.lost.length ?? 0
    console.info(`control without durability: ${lost} of ${acknowledged} acknowledged were lost`)
    expect(lost).toBeGreaterThan(0)
  })
})
