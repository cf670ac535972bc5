import type { Queryable } from './transaction.ts'

interface Asker<Answer> {
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

/** Equal questions, told apart by their JSON, are one question with several askers. */
type Turn<Question, Answer> = Map<string, { question: Question; askers: Asker<Answer>[] }>

/**
 * A lookup that is run once for all that is asked in one turn of the event loop. Nothing is remembered: each
 * answer is read after its question came in. A quiet server asks singly and waits for nothing; a busy one saves
 * round trips. `ask` gives a promise for each question, in their order, so that one may fail without the others.
 */
export const askedTogether = <Question, Answer>(
  ask: (on: Queryable, questions: Question[]) => Promise<Answer>[],
) => {
  const turns = new WeakMap<Queryable, Turn<Question, Answer>>()
  const askNow = (on: Queryable, turn: Turn<Question, Answer>) => {
    turns.delete(on)
    const asked = [...turn.values()]
    const questions = asked.map(({ question }) => question)
    try {
      for (const [index, answer] of ask(on, questions).entries())
        for (const { resolve, reject } of asked[index]?.askers ?? []) answer.then(resolve, reject)
    } catch (error) {
      for (const { reject } of asked.flatMap(({ askers }) => askers)) reject(error)
    }
  }
  const turnOf = (on: Queryable) => {
    const begun = turns.get(on)
    if (begun) return begun
    const turn: Turn<Question, Answer> = new Map()
    turns.set(on, turn)
    setImmediate(askNow, on, turn)
    return turn
  }
  return (on: Queryable, question: Question): Promise<Answer> => {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    const turn = turnOf(on)
    const name = JSON.stringify(question)
    const same = turn.get(name)
    if (same) same.askers.push({ resolve, reject })
    else turn.set(name, { question, askers: [{ resolve, reject }] })
    return promise
  }
}
