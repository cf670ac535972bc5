import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

const WORKER = join(import.meta.dirname, '..', 'web', 'worker', 'worker.ts')
/** The files that a page needs offline: the page, its scripts (texts are scripts too), styles, fonts, images. */
const NEEDED = /^(index\.html|assets\/.+\.(js|css|woff2|svg))$/
/** Maps are half of a release's size, and show nothing offline that is not given as text too. */
const NOT_KEPT = /^assets\/(PlaceMap|HomesMap|maps)-/

/** Of the files that `NEEDED` names, those whose contents are text; their addresses contain the hash of their content. */
const TEXTS = /^assets\/.+\.(js|css|svg)$/

type Output = Rolldown.OutputAsset | Rolldown.OutputChunk

const contentOf = (output: Output) => (output.type === 'chunk' ? output.code : output.source)

const hashOf = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')

/** The contents of these files by address, so that a device loads hundreds of them with one request. */
const packOf = (outputs: readonly Output[]) =>
  JSON.stringify(
    Object.fromEntries(
      outputs
        .filter(({ fileName }) => TEXTS.test(fileName))
        .map(output => [`/${output.fileName}`, Buffer.from(contentOf(output)).toString()]),
    ),
  )

/** Builds `sw.js` with the list of this release's files, and the file with the contents of most of them. */
export const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const kept = Object.values(bundle).filter(
        ({ fileName }) => NEEDED.test(fileName) && !NOT_KEPT.test(fileName),
      )
      // The name of an asset contains the hash of its content.
      const files = kept.map(output => ({
        url: `/${output.fileName}`,
        revision: output.fileName.startsWith('assets/') ? null : hashOf(contentOf(output)),
      }))
      const pack = packOf(kept)
      const packName = `assets/release-${hashOf(pack).slice(0, 9)}.json`
      this.emitFile({ type: 'asset', fileName: packName, source: pack })
      const built = await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        define: {
          RELEASE_FILES: JSON.stringify(files),
          RELEASE_PACK: JSON.stringify(`/${packName}`),
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
