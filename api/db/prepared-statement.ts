import type { Compilable, CompiledQuery } from 'kysely'
import type { Queryable } from './transaction.ts'

/** Placeholder for the argument at `index` while a statement is built. */
class Argument {
  readonly index: number
  constructor(index: number) {
    this.index = index
  }
}

/**
 * A statement whose text is built once. For queries of nearly every request, building the text costs as much as running
 * it. `build` may only pass its arguments on as values; it receives placeholders, so it must not inspect them.
 */
export const prepareStatement = <Arguments extends unknown[], Row>(
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

/** Memoizes a value for each key. Keys must be few; they are compared by their JSON. */
export const memoize = <Key, Made>(make: (key: Key) => Made) => {
  const made = new Map<string, Made>()
  return (key: Key): Made => {
    const name = JSON.stringify(key)
    const known = made.get(name) ?? make(key)
    made.set(name, known)
    return known
  }
}
