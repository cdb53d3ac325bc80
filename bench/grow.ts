// node bench/grow.ts FOLDER PEOPLE: fills the embedded database of a folder with the demonstration up to so many people, no server on it.

import { makeWorld } from './find/world.ts'
import { fill } from './growth/fill.ts'

const [folder, people] = process.argv.slice(2)
const size = Number(people)
if (!folder || !Number.isInteger(size)) throw new RangeError('node bench/grow.ts FOLDER PEOPLE')
await fill({ dataDirectory: folder }, { size, world: makeWorld(size, size / 10), isPlanted: false })
