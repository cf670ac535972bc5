import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { LANGUAGES } from '../contract/kernel/languages.ts'
import { FIRST_LOADS } from './measure-web.ts'

const WEB = join(import.meta.dirname, '..', 'web')
const SCRIPT = join(WEB, 'app', 'bootstrap.ts')

type Bundle = Readonly<Record<string, Rolldown.OutputAsset | Rolldown.OutputChunk>>

/** The files of a part of the page: its own chunk and all chunks that it imports. */
const filesOf = (bundle: Bundle, parts: readonly string[]) => {
  const chunks = Object.values(bundle).filter(output => output.type === 'chunk')
  const files = new Set<string>()
  const visit = (fileName: string) => {
    const output = bundle[fileName]
    if (files.has(fileName) || output?.type !== 'chunk') return
    files.add(fileName)
    for (const imported of output.imports) visit(imported)
  }
  for (const part of parts) {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === join(WEB, part))
    if (!chunk) throw new Error(`No file of the build begins with ${part}`)
    visit(chunk.fileName)
  }
  return [...files].map(file => `/${file}`)
}

/** By path: the scripts that its screen needs besides the entry's, and its texts in each language. */
const preloadFiles = (bundle: Bundle) => {
  const entry = Object.values(bundle).find(output => output.type === 'chunk' && output.isEntry)
  const always = new Set(
    entry?.type === 'chunk' ? [`/${entry.fileName}`, ...entry.imports.map(file => `/${file}`)] : [],
  )
  return Object.fromEntries(
    Object.entries(FIRST_LOADS).map(([path, { parts }]) => {
      const isWords = (part: string) => part.startsWith('locales/')
      const member = path === '/login' ? [] : ['app/member-parts.tsx']
      const scripts = filesOf(bundle, [...parts.filter(part => !isWords(part)), ...member])
      const words = LANGUAGES.map(language => [
        language,
        filesOf(bundle, [
          `lib/critical-texts/${language}.ts`,
          ...parts.filter(isWords).map(part => part.replace('/en/', `/${language}/`)),
        ]),
      ])
      return [path, { scripts: scripts.filter(file => !always.has(file)), words: Object.fromEntries(words) }]
    }),
  )
}

/** The texts of each screen's prerendered shell, in each language. */
const shellTexts = () => {
  const words = (language: string, file: string) =>
    JSON.parse(readFileSync(join(WEB, 'locales', language, `${file}.json`), 'utf8'))
  return Object.fromEntries(
    LANGUAGES.map(language => {
      const { product } = words(language, 'common')
      const { hero } = words(language, 'home')
      const { list } = words(language, 'properties')
      const says = (title = '', text = '') => ({
        product,
        title,
        text,
        sort: list.sort,
        map: list.showMap,
        orders: [list.sortPrice, list.sortRating, list.sortDistance],
      })
      return [
        language,
        { home: says(hero.title, hero.text), list: says(list.title, list.text), oneHome: says() },
      ]
    }),
  )
}

/** The two Latin font files. */
const fontsOf = (bundle: Bundle) =>
  Object.keys(bundle)
    .filter(file => /-latin-(wght|opsz)-normal-.*\.woff2$/.test(file))
    .map(file => `/${file}`)

/**
 * Builds `web/app/bootstrap.ts` as a separate script with the file names of this release, and inserts it before all
 * other scripts.
 */
export const bootstrapScript = (): Plugin => {
  let fileName = ''
  return {
    name: 'bootstrap-script',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      async handler(_options, bundle) {
        const built = await build({
          configFile: false,
          logLevel: 'warn',
          publicDir: false,
          define: {
            PRELOAD_FILES: JSON.stringify(preloadFiles(bundle)),
            SHELL_TEXTS: JSON.stringify(shellTexts()),
            FONT_FILES: JSON.stringify(fontsOf(bundle)),
          },
          build: {
            write: false,
            lib: { entry: SCRIPT, formats: ['iife'], name: 'bootstrap', fileName: 'bootstrap' },
          },
        })
        const [output] = [built].flat() as Rolldown.RolldownOutput[]
        const [chunk] = output?.output ?? []
        if (!chunk) throw new Error('The bootstrap script could not be built')
        const hash = createHash('sha256').update(chunk.code).digest('base64url').slice(0, 8)
        fileName = `assets/bootstrap-${hash}.js`
        this.emitFile({ type: 'asset', fileName, source: chunk.code })
      },
    },
    transformIndexHtml: {
      order: 'post',
      // Before the style sheet, because a script after it would wait for it.
      handler: html => html.replace(/<script type="module"/, `<script src="/${fileName}"></script>\n    $&`),
    },
  }
}
