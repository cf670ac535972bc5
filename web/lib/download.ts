import type { Call } from '#contract/kernel/calls.ts'
import { type InputOf, send } from './api.ts'
import type { Result } from './request.ts'

/** Starts a browser download of a file. */
export const saveFile = (filename: string, content: Blob) => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = filename
  link.click()
  // Revoked later, because some browsers read it only after the click was handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Requests a file and downloads it. A failure is a value, as in `send`. */
export const download = async <C extends Call & { file: string }>(
  call: C,
  input: InputOf<C>,
): Promise<Result<null>> => {
  const result = await send<Call>(call, input as InputOf<Call>)
  if (result.error) return result
  const { filename, content } = result.data as { filename: string; content: Blob }
  saveFile(filename, content)
  return { data: null, error: null, success: true }
}
