import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'

/** Replaces the decoder and does what a hostile picture might make it do; the first byte selects the action. */
const [HANG, ABORT, TELL] = [1, 2, 3]

const outcomeOf = async (deed: () => unknown) => {
  try {
    await deed()
    return 'done'
  } catch (error) {
    return (error as NodeJS.ErrnoException).code
  }
}

/** What it can access: a secret of the environment, the given file, the network. */
const tellAll = async (path: string) => [
  process.env.SECRET ?? null,
  await outcomeOf(() => readFileSync(path)),
  await outcomeOf(() => writeFileSync(`${path}.new`, '')),
  await outcomeOf(() => execFileSync('true')),
  await outcomeOf(
    () =>
      new Promise((resolve, reject) => {
        connect(9, '127.0.0.1').once('connect', resolve).once('error', reject)
      }),
  ),
]

export const renderFiles = async ([deed, ...path]: Uint8Array) => {
  if (deed === HANG) for (;;);
  if (deed === ABORT) process.abort()
  if (deed !== TELL) throw new Error('No such deed')
  return { color: JSON.stringify(await tellAll(Buffer.from(path).toString())), files: [] }
}
