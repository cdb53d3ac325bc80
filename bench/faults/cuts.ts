import { administratorOf } from '../../tests/durability/administrator.ts'
import { type SteadyClients, steadyClients } from '../../tests/durability/steady-clients.ts'
import type { KeptCaller } from '../../tests/kept-caller.ts'
import { type Engine, type Fault, inPlace, type Outcome, type Postgres, signedIn, write } from './place.ts'

type Scene = { url: string; postgres: Postgres; clients: SteadyClients; kill(): Promise<unknown> }
type Cut = { name: string; isOurs?: boolean; make(scene: Scene): Promise<unknown> }

const inTransaction = ({ url }: Scene) => administratorOf(url).found('idle in transaction')
const restart = (how: NodeJS.Signals) => async (scene: Scene) => {
  await inTransaction(scene)
  await scene.postgres.halt?.(how)
  await scene.postgres.start?.()
}

const cuts: Cut[] = [
  {
    name: 'pg_terminate_backend of all',
    async make({ url, clients }) {
      // One that stands in the middle of a transaction must be among them.
      while (clients.wrong.length === 0 && (await administratorOf(url).terminateAll()) === 0);
    },
  },
  { name: 'database restarted, fast', make: restart('SIGINT') },
  { name: 'database restarted, immediately', make: restart('SIGQUIT') },
  {
    name: 'a backend killed with -9',
    make: async (scene) => void process.kill(await inTransaction(scene), 'SIGKILL'),
  },
  { name: 'the server itself killed with -9', isOurs: true, make: ({ kill }) => kill() },
]

/** Every name that the lists hold, by which the writers' records are known. */
async function namesIn({ call }: KeptCaller): Promise<Set<string>> {
  const read = async (path: string) => JSON.parse((await call('GET', path)).text) as Record<string, string>[]
  const [people, programmes] = [await read('/api/beneficiary'), await read('/api/programme')]
  return new Set([...people.map((one) => `${one.serial_number}`), ...programmes.map((one) => `${one.name}`)])
}

const under = ({ make, isOurs = false }: Cut, engine: Engine): Promise<Outcome> =>
  inPlace(engine, async ({ start, database_url }) => {
    const server = await start()
    const before = await signedIn(server)
    const programme_id = JSON.parse((await write(before)).text).id as number
    const [, token = ''] = before.cookie().split('=')
    const clients = steadyClients({ address: server.address, token, programme_id, writers: 4 })
    await clients.moreSuccesses(1)
    const kill = () => server.stop('SIGKILL')
    await make({ url: database_url, postgres: engine.postgres ?? {}, clients, kill })
    const began = performance.now()
    await clients.moreSuccesses(1)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    await clients.stop()
    before.end()
    const code = await server.stop()

    const again = await signedIn(await start())
    const found = await namesIn(again)
    again.end()
    const lost = [...clients.acknowledged].filter((name) => !found.has(name)).length
    const kept = `${clients.acknowledged.size} acknowledged, ${lost} lost`
    if (isOurs) return { said: kept, isWell: lost === 0 && clients.acknowledged.size > 0 }
    const answers = `${clients.refused()} answers of 503, ${clients.wrong.length} other failures`
    const lived = code === 0 ? `lived, all served again after ${seconds} s` : `ended with ${code}`
    return {
      said: `${lived}; ${kept}; ${answers}`,
      isWell: code === 0 && lost === 0 && clients.wrong.length === 0 && clients.refused() > 0,
    }
  })

/** Four kinds of cut, and a kill of the server, under four writers, four readers and one who imports. */
export const cutFaults: Fault[] = cuts.map((cut) => ({
  name: cut.name,
  on: async (engine) =>
    engine.postgres || cut.isOurs ? under(cut, engine) : { said: 'no connection to cut', isWell: true },
}))
