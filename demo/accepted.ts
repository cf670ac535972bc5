import { isRefusal, type Refusal } from '#api/kernel/refusal.ts'

/** The answer of a service, none of which refuses what the demo asks. */
export const accepted = <Answer>(answer: Answer | Refusal): Answer => {
  if (isRefusal(answer)) throw new Error(`The demo was refused: ${answer.code}`)
  return answer
}
