import { type Language, localeOf } from '#contract/kernel/languages.ts'
import { askEarly, awaitPictures } from '#web/lib/early.ts'
import { deviceLanguage } from '#web/lib/language.ts'
import { tokens } from '#web/lib/tokens.ts'
import { pictureSource } from '#web/ui/picture-source.ts'
import { openingOf, PROFILE } from './openings.ts'
import { paths } from './paths.ts'

// Runs first of all, before the style is here: asks at once, and all at the same time, for what the screen needs.

/** Put here by the build, by the address that a screen opens at. */
declare const OPENING_FILES: Readonly<
  Record<string, { scripts: string[]; words: Record<Language, string[]> }>
>
declare const FONT_FILES: readonly string[]

const link = (attributes: Readonly<Record<string, string>>) => {
  const element = document.createElement('link')
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  document.head.append(element)
}

const loadPicture = ({ src, sizes }: { src: string; sizes: string }) =>
  new Promise(resolve => {
    const source = pictureSource(src)
    const image = new Image()
    image.onload = image.onerror = resolve
    image.fetchPriority = 'high'
    if (source.srcSet) Object.assign(image, { sizes, srcset: source.srcSet })
    image.src = source.src
  })

const language = deviceLanguage()
const access = tokens.access()
const opening = openingOf(location)

// Who is not signed in is taken to the sign-in page.
const leadsToSignIn = opening !== null || location.pathname === paths.login()
const path = access ? opening?.path : leadsToSignIn ? paths.login() : undefined
const files = path ? OPENING_FILES[path] : undefined
for (const href of [...(files?.scripts ?? []), ...(files?.words[language] ?? [])])
  link({ rel: 'modulepreload', href })

const loadPictures = async (): Promise<unknown> => {
  const { asks, picturesOf } = opening ?? {}
  if (!access || !asks || !picturesOf) return
  const { status, text } = await askEarly(asks, { access, language })
  if (status === 200) return Promise.all(picturesOf(JSON.parse(text) as never).map(loadPicture))
}

if (access) askEarly(PROFILE, { access, language })
const pictures = loadPictures()
awaitPictures(pictures)

// Behind what the screen is made of, and early enough that no line jumps when they come.
for (const href of FONT_FILES)
  link({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: '', fetchpriority: 'low' })

// The first formatter of a page takes a browser fifty times as long as the next; now it has nothing else to do.
setTimeout(() => {
  const locale = localeOf(language)
  new Intl.NumberFormat(locale).format(0)
  new Intl.DateTimeFormat(locale).format(0)
})
