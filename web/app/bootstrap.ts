import type { Profile } from '#contract/accounts/schemas.ts'
import { type Language, toLocale } from '#contract/kernel/languages.ts'
import { deviceLanguage } from '#web/lib/language.ts'
import { paths } from '#web/lib/paths.ts'
import { prefetch, waitForPictures } from '#web/lib/prefetch.ts'
import { tokens } from '#web/lib/tokens.ts'
import { withTimeout } from '#web/lib/with-timeout.ts'
import { applyTheme } from '#web/ui/theme.ts'
import { hasOnboarded } from './guard-rules.ts'
import { findPrefetchPlan, PROFILE, type PrefetchedPicture, type ShellKind } from './prefetch-plans.ts'
import { drawShell, loadPicture, type ShellTexts } from './prerendered-shell.ts'

// The first script of the page, before the styles are loaded. It sends the requests of the screen, draws its shell on a
// phone, and then loads the other files of the screen. A slow connection transfers one thing at a time, so the visible
// parts come first.

/** Inserted by the build: the plans by the path of a screen. */
declare const PRELOAD_FILES: Readonly<
  Record<string, { scripts: string[]; words: Record<Language, string[]> }>
>
declare const SHELL_TEXTS: Readonly<Record<Language, Readonly<Record<ShellKind, ShellTexts>>>>
declare const FONT_FILES: readonly string[]

/** The other files are loaded after this time even if the pictures have not come. */
const PATIENCE_MS = 1_500
/** Wider screens have another layout, and are seldom on a slow connection. */
const TELEPHONE = '(max-width: 30rem)'

const link = (attributes: Readonly<Record<string, string>>) => {
  const element = document.createElement('link')
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  document.head.append(element)
}

applyTheme()
const language = deviceLanguage()
const access = tokens.access()
const plan = findPrefetchPlan(location)

const profile = access ? prefetch(PROFILE, { access, language }) : undefined
/** Unlike DOMContentLoaded, this does not wait for the scripts. */
const parsed = new Promise(resolve => document.addEventListener('readystatechange', resolve, { once: true }))

/**
 * Draws the shell and resolves to true once its pictures are loaded. If the page was rendered earlier, it is left
 * alone.
 */
const drawPictures = async (pictures: PrefetchedPicture[], answer: unknown): Promise<boolean> => {
  const { shell } = plan ?? {}
  if (!shell || !profile || !matchMedia(TELEPHONE).matches) return false
  const [viewer] = await Promise.all([profile, parsed])
  const place = document.getElementById('root')
  if (viewer.status !== 200 || !place || place.firstChild) return false
  const person = JSON.parse(viewer.text) as Profile
  // People who have not finished onboarding are redirected there.
  if (!hasOnboarded(person)) return false
  const words = SHELL_TEXTS[language][shell]
  // The shell's text would request the fonts at once, and its pictures would share the connection with them.
  document.documentElement.dataset.fonts = 'fallback'
  const loads = drawShell(place, { of: shell, words, pictures, answer, viewer: person })
  await Promise.all((loads ?? []).map(load => load()))
  return loads !== null
}

const showPictures = async (): Promise<unknown> => {
  const { asks, picturesOf } = plan ?? {}
  if (!access || !asks || !picturesOf) return
  const { status, text } = await prefetch(asks, { access, language })
  if (status !== 200) return
  const answer = JSON.parse(text)
  const pictures = picturesOf(answer as never)
  return (await drawPictures(pictures, answer)) || Promise.all(pictures.map(sought => loadPicture(sought)))
}

const pictures = showPictures()
waitForPictures(pictures)

const loadTheRest = () => {
  delete document.documentElement.dataset.fonts
  // People who are not signed in are redirected to the sign-in page.
  const leadsToSignIn = plan !== null || location.pathname === paths.login()
  const path = access ? plan?.path : leadsToSignIn ? paths.login() : undefined
  const files = path ? PRELOAD_FILES[path] : undefined
  for (const href of [...(files?.scripts ?? []), ...(files?.words[language] ?? [])])
    link({ rel: 'modulepreload', href })
  // Loaded after the files of the screen, and early enough that no text shifts when the fonts come.
  for (const href of FONT_FILES)
    link({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: '', fetchpriority: 'low' })
}
withTimeout(PATIENCE_MS, pictures).then(loadTheRest)

// The first formatter of a page takes a browser fifty times as long as the next one; at this point the browser is idle.
setTimeout(() => {
  const locale = toLocale(language)
  new Intl.NumberFormat(locale).format(0)
  new Intl.DateTimeFormat(locale).format(0)
})
