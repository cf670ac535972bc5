import type { Compilable, CompiledQuery } from 'kysely'
import type { Queryable } from './transaction.ts'

/** Stands for the argument at `index` while a statement is put together. */
class Argument {
  readonly index: number
  constructor(index: number) {
    this.index = index
  }
}

/**
 * A statement whose text is put together once: for what nearly every request asks, building it anew costs as much
 * as running it. `build` may only hand its arguments on as values; it sees stand-ins, so it must not look at them.
 */
export const statement = <Arguments extends unknown[], Row>(
  build: (on: Queryable, ...values: Arguments) => Compilable<Row>,
) => {
  const standIns = Array.from({ length: build.length - 1 }, (_, index) => new Argument(index))
  let built: CompiledQuery<Row> | undefined
  return async (on: Queryable, ...values: Arguments): Promise<Row[]> => {
    built ??= build(on, ...(standIns as unknown[] as Arguments)).compile()
    const parameters = built.parameters.map(value =>
      value instanceof Argument ? values[value.index] : value,
    )
    return (await on.executeQuery<Row>({ ...built, parameters })).rows
  }
}

/** Makes what belongs to a key once for each. The keys must be few; they are told apart by their JSON. */
export const each = <Key, Made>(make: (key: Key) => Made) => {
  const made = new Map<string, Made>()
  return (key: Key): Made => {
    const name = JSON.stringify(key)
    const known = made.get(name) ?? make(key)
    made.set(name, known)
    return known
  }
}
