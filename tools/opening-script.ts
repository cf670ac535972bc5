import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { LANGUAGES } from '../contract/kernel/languages.ts'
import { FIRST_LOADS } from './measure-web.ts'

const WEB = join(import.meta.dirname, '..', 'web')
const SCRIPT = join(WEB, 'app', 'opening.ts')

type Bundle = Readonly<Record<string, Rolldown.OutputAsset | Rolldown.OutputChunk>>

/** The files that a part of the page is made of: its own, and what that imports. */
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

/** By address: the scripts that its screen needs besides the entry's, and its words in each language. */
const openingFiles = (bundle: Bundle) => {
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
          `lib/first-words/${language}.ts`,
          ...parts.filter(isWords).map(part => part.replace('/en/', `/${language}/`)),
        ]),
      ])
      return [path, { scripts: scripts.filter(file => !always.has(file)), words: Object.fromEntries(words) }]
    }),
  )
}

/** What the first sight of each screen says, in each language. */
const openingWords = () => {
  const words = (language: string, file: string) =>
    JSON.parse(readFileSync(join(WEB, 'locales', language, `${file}.json`), 'utf8'))
  return Object.fromEntries(
    LANGUAGES.map(language => {
      const { product } = words(language, 'common')
      const { hero } = words(language, 'home')
      const { list, saved } = words(language, 'properties')
      const says = (title = '', text = '') => ({
        product,
        title,
        text,
        save: saved.toSave,
        saved: saved.saved,
        sort: list.sort,
        orders: [list.sortPrice, list.sortRating, list.sortDistance],
      })
      return [
        language,
        { home: says(hero.title, hero.text), list: says(list.title, list.text), oneHome: says() },
      ]
    }),
  )
}

/** The two Latin faces. */
const fontsOf = (bundle: Bundle) =>
  Object.keys(bundle)
    .filter(file => /-latin-(wght|opsz)-normal-.*\.woff2$/.test(file))
    .map(file => `/${file}`)

/** Builds `web/app/opening.ts`, a script of its own that knows the files of this very release, and has the page run it first. */
export const openingScript = (): Plugin => {
  let fileName = ''
  return {
    name: 'opening-script',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      async handler(_options, bundle) {
        const built = await build({
          configFile: false,
          logLevel: 'warn',
          publicDir: false,
          define: {
            OPENING_FILES: JSON.stringify(openingFiles(bundle)),
            OPENING_WORDS: JSON.stringify(openingWords()),
            FONT_FILES: JSON.stringify(fontsOf(bundle)),
          },
          build: {
            write: false,
            lib: { entry: SCRIPT, formats: ['iife'], name: 'opening', fileName: 'opening' },
          },
        })
        const [output] = [built].flat() as Rolldown.RolldownOutput[]
        const [chunk] = output?.output ?? []
        if (!chunk) throw new Error('The opening script could not be built')
        const hash = createHash('sha256').update(chunk.code).digest('base64url').slice(0, 8)
        fileName = `assets/opening-${hash}.js`
        this.emitFile({ type: 'asset', fileName, source: chunk.code })
      },
    },
    transformIndexHtml: {
      order: 'post',
      // Before the style, which a script behind it would wait for.
      handler: html => html.replace(/<script type="module"/, `<script src="/${fileName}"></script>\n    $&`),
    },
  }
}
