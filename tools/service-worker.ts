import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

const WORKER = join(import.meta.dirname, '..', 'web', 'worker', 'worker.ts')
/** The files that a page needs offline: the page, its scripts (texts are scripts too), styles, fonts, images. */
const NEEDED = /^(index\.html|assets\/.+\.(js|css|woff2|svg))$/
/** Maps are half of a release's size, and show nothing offline that is not given as text too. */
const NOT_KEPT = /^assets\/(PlaceMap|HomesMap|maps)-/

const revisionOf = (output: Rolldown.OutputAsset | Rolldown.OutputChunk) =>
  createHash('sha256')
    .update(output.type === 'chunk' ? output.code : output.source)
    .digest('hex')

/** Builds `sw.js` with the list of this release's files. */
export const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const files = Object.values(bundle)
        .filter(({ fileName }) => NEEDED.test(fileName) && !NOT_KEPT.test(fileName))
        // The name of an asset contains the hash of its content.
        .map(output => ({
          url: `/${output.fileName}`,
          revision: output.fileName.startsWith('assets/') ? null : revisionOf(output),
        }))
      const built = await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        define: {
          RELEASE_FILES: JSON.stringify(files),
          'process.env.NODE_ENV': JSON.stringify('production'),
        },
        build: { write: false, lib: { entry: WORKER, formats: ['iife'], name: 'worker', fileName: 'sw' } },
      })
      const [output] = [built].flat() as Rolldown.RolldownOutput[]
      const [chunk] = output?.output ?? []
      if (!chunk) throw new Error('The service worker could not be built')
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: chunk.code })
    },
  },
}
