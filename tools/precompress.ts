import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const WORTH_IT = /\.(m?js|css|html|svg|json)$/
/** Smaller files fit into one packet anyway. */
const LEAST_BYTES = 1_000

/** Best compression takes eight times as long as this one, which is a tenth larger; only the pack of a release is so large. */
const LARGE_BYTES = 1_000_000
const FASTER = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)]

/** Writes a `.br` and a `.gz` beside each text file of the built page, so that the server does not compress them. */
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
          // The default quality is 11, the best.
          brotli(bytes, bytes.length < LARGE_BYTES ? {} : FASTER).then(small =>
            writeFile(`${path}.br`, small),
          ),
          zip(bytes, { level: 9 }).then(small => writeFile(`${path}.gz`, small)),
        ])
      }),
    )
  },
}
