import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const FOLDER = join(import.meta.dirname, '..', '..', 'api', 'migrations')
const sums = Object.fromEntries(
  readdirSync(FOLDER)
    .sort()
    .map(name => [
      name,
      createHash('sha256')
        .update(readFileSync(join(FOLDER, name)))
        .digest('hex')
        .slice(0, 16),
    ]),
)

/** A new migration adds a line to the snapshot; a changed line means that a landed migration was edited. */
it('migrations never change once they have landed', () => {
  expect(sums).toMatchSnapshot()
})
