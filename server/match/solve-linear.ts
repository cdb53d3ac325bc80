import type { Highs } from 'highs'

/** Minimise what the columns cost within the bounds of the rows; columns one after the other, each with its rows. */
export type Linear = {
  costs: number[]
  uppers: number[]
  starts: number[]
  indices: number[]
  values: number[]
  lowers: number[]
  tops: number[]
}
export type Solved = { values: Float64Array; prices: Float64Array }
/** Undefined when no best was found: the time was over, or the solver failed. */
export type SolveLinear = (linear: Linear, seconds: number) => Solved | undefined

let loading: Promise<Highs> | undefined

/** HiGHS, loaded by whoever first solves: 3.5 MB that a server which never matches does without. */
export async function loadSolver(): Promise<SolveLinear> {
  loading ??= load()
  const highs = await loading
  return (linear, seconds) => {
    const { costs, uppers, starts, indices, values, lowers, tops } = linear
    const model = highs.createModel({
      numCols: costs.length,
      numRows: lowers.length,
      sense: highs.constants.objectiveSense.minimize,
      colCost: Float64Array.from(costs),
      colLower: new Float64Array(costs.length),
      colUpper: Float64Array.from(uppers),
      rowLower: Float64Array.from(lowers),
      rowUpper: Float64Array.from(tops),
      matrix: {
        format: 'csc',
        numRows: lowers.length,
        numCols: costs.length,
        starts: Int32Array.from([...starts, indices.length]),
        indices: Int32Array.from(indices),
        values: Float64Array.from(values),
      },
    })
    try {
      // A corner of the model is whole by nature; what stops between corners would be halves of people.
      model.options.set({ output_flag: false, solver: 'simplex', time_limit: seconds })
      model.run()
      if (model.getModelStatus() !== highs.constants.modelStatus.optimal) return undefined
      const { colValue, rowDual } = model.getSolution()
      return { values: colValue, prices: rowDual }
    } finally {
      model.dispose()
    }
  }
}

async function load(): Promise<Highs> {
  // Its types are those of its CommonJS half, and say that the loader stands one deeper than where it stands.
  const loaded: { default: unknown } = await import('highs')
  if (typeof loaded.default !== 'function') throw new Error('The solver has another shape than 1.15')
  return await loaded.default()
}
