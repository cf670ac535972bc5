import DataLoader from 'dataloader'
import type { Queryable } from './transaction.ts'

const settled = <Answer>(outcome: PromiseSettledResult<Answer>): Answer | Error => {
  if (outcome.status === 'fulfilled') return outcome.value
  return outcome.reason instanceof Error ? outcome.reason : new Error(String(outcome.reason))
}

/**
 * A lookup that runs once for all questions of one turn of the event loop; equal questions, told apart by their JSON,
 * are one. Nothing is remembered: each answer is read after its question came in. A quiet server asks singly and waits
 * for nothing; a busy one saves round trips. `ask` gives a promise for each question, in their order, so that one may
 * fail without the others.
 */
export const batchLookups = <Question, Answer>(
  ask: (on: Queryable, questions: Question[]) => Promise<Answer>[],
) => {
  const loaders = new WeakMap<Queryable, DataLoader<Question, Answer, string>>()
  const openLoader = (on: Queryable) => {
    const loader = new DataLoader<Question, Answer, string>(
      async questions => {
        loader.clearAll()
        return (await Promise.allSettled(ask(on, [...questions]))).map(settled)
      },
      { cacheKeyFn: question => JSON.stringify(question), batchScheduleFn: setImmediate },
    )
    loaders.set(on, loader)
    return loader
  }
  return (on: Queryable, question: Question): Promise<Answer> =>
    (loaders.get(on) ?? openLoader(on)).load(question)
}
