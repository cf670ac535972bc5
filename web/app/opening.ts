import type { Profile } from '#contract/accounts/schemas.ts'
import { type Language, localeOf } from '#contract/kernel/languages.ts'
import { askEarly, awaitPictures } from '#web/lib/early.ts'
import { deviceLanguage } from '#web/lib/language.ts'
import { tokens } from '#web/lib/tokens.ts'
import { within } from '#web/lib/within.ts'
import { applyTheme } from '#web/ui/theme.ts'
import { drawFirstSight, loadPicture, type OpeningWords } from './first-sight.ts'
import { settled } from './guard-rules.ts'
import { openingOf, PROFILE, type SightOf, type Sought } from './openings.ts'
import { paths } from './paths.ts'

// Runs first of all, before the style is here: asks at once for what the screen shows, draws it on a telephone, and
// then asks for everything else that the screen is made of. A line carries one thing at a time: what is seen, first.

/** Put here by the build, by the address that a screen opens at. */
declare const OPENING_FILES: Readonly<
  Record<string, { scripts: string[]; words: Record<Language, string[]> }>
>
declare const OPENING_WORDS: Readonly<Record<Language, Readonly<Record<SightOf, OpeningWords>>>>
declare const FONT_FILES: readonly string[]

/** A line that brings no answer by then is not kept waiting. */
const PATIENCE_MS = 1_500
/** Wider screens are of another shape, and seldom on a slow line. */
const TELEPHONE = '(max-width: 30rem)'

const link = (attributes: Readonly<Record<string, string>>) => {
  const element = document.createElement('link')
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  document.head.append(element)
}

applyTheme()
const language = deviceLanguage()
const access = tokens.access()
const opening = openingOf(location)

const profile = access ? askEarly(PROFILE, { access, language }) : undefined
/** Unlike DOMContentLoaded, this does not wait for the scripts. */
const parsed = new Promise(resolve => document.addEventListener('readystatechange', resolve, { once: true }))

/** True once the pictures of the first sight are here; the page is left alone when it is there before them. */
const drawPictures = async (pictures: Sought[], answer: unknown): Promise<boolean> => {
  const { sight } = opening ?? {}
  if (!sight || !profile || !matchMedia(TELEPHONE).matches) return false
  const [viewer] = await Promise.all([profile, parsed])
  const place = document.getElementById('root')
  if (viewer.status !== 200 || !place || place.firstChild) return false
  const person = JSON.parse(viewer.text) as Profile
  // Who has not settled in yet is taken there.
  if (!settled(person)) return false
  const words = OPENING_WORDS[language][sight]
  const loads = drawFirstSight(place, { of: sight, words, pictures, answer, viewer: person })
  await Promise.all((loads ?? []).map(load => load()))
  return loads !== null
}

const showPictures = async (): Promise<unknown> => {
  const { asks, picturesOf } = opening ?? {}
  if (!access || !asks || !picturesOf) return
  const { status, text } = await askEarly(asks, { access, language })
  if (status !== 200) return
  const answer = JSON.parse(text)
  const pictures = picturesOf(answer as never)
  return (await drawPictures(pictures, answer)) || Promise.all(pictures.map(sought => loadPicture(sought)))
}

const pictures = showPictures()
awaitPictures(pictures)

const loadTheRest = () => {
  // Who is not signed in is taken to the sign-in page.
  const leadsToSignIn = opening !== null || location.pathname === paths.login()
  const path = access ? opening?.path : leadsToSignIn ? paths.login() : undefined
  const files = path ? OPENING_FILES[path] : undefined
  for (const href of [...(files?.scripts ?? []), ...(files?.words[language] ?? [])])
    link({ rel: 'modulepreload', href })
  // Behind what the screen is made of, and early enough that no line jumps when they come.
  for (const href of FONT_FILES)
    link({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: '', fetchpriority: 'low' })
}
within(PATIENCE_MS, pictures).then(loadTheRest)

// The first formatter of a page takes a browser fifty times as long as the next; now it has nothing else to do.
setTimeout(() => {
  const locale = localeOf(language)
  new Intl.NumberFormat(locale).format(0)
  new Intl.DateTimeFormat(locale).format(0)
})
