import type { Call } from '#contract/kernel/calls.ts'
import { type InputOf, send } from './api.ts'
import type { Result } from './request.ts'

/** Hands the browser a file to keep. */
export const keepFile = (filename: string, content: Blob) => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = filename
  link.click()
  // Not at once: some browsers read it only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Asks for a file and hands it to the browser to keep. A failure is a value, as in `send`. */
export const download = async <C extends Call & { file: string }>(
  call: C,
  input: InputOf<C>,
): Promise<Result<null>> => {
  const result = await send<Call>(call, input as InputOf<Call>)
  if (result.error) return result
  const { filename, content } = result.data as { filename: string; content: Blob }
  keepFile(filename, content)
  return { data: null, error: null, success: true }
}
