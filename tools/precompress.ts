import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const WORTH_IT = /\.(js|css|html|svg|json)$/
/** Below this a packet is a packet. */
const LEAST_BYTES = 1_000

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)]

/** Writes a `.br` and a `.gz` beside each text of the built page, so that the server sends them without any work. */
export const precompress: Plugin = {
  name: 'precompress',
  apply: 'build',
  async writeBundle({ dir = '.' }, bundle) {
    const texts = Object.values(bundle).filter(({ fileName }) => WORTH_IT.test(fileName))
    await Promise.all(
      texts.map(async output => {
        const bytes = Buffer.from(output.type === 'chunk' ? output.code : output.source)
        if (bytes.length < LEAST_BYTES) return
        const path = join(dir, output.fileName)
        await Promise.all([
          brotli(bytes).then(small => writeFile(`${path}.br`, small)), // quality 11 by default
          zip(bytes, { level: 9 }).then(small => writeFile(`${path}.gz`, small)),
        ])
      }),
    )
  },
}
