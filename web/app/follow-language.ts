import { currentLanguage, showLanguage } from '#web/lib/i18n.ts'
import { LANGUAGE_KEY, languageOf } from '#web/lib/language.ts'
import { sessionStore } from '#web/lib/session.ts'
import { viewing } from '#web/lib/viewing.ts'

/** Whoever signs in is spoken to in the language that they chose; who chose none, in that of the device. */
export const followLanguageOfPerson = () =>
  sessionStore.subscribe(() => {
    if (viewing.current()) return // it is spoken to who reads
    const chosen = sessionStore.current().user?.preferences.language
    // Without its words the page goes on in the language that it has.
    if (chosen && chosen !== currentLanguage()) showLanguage(chosen).catch(() => undefined)
  })

/** What is chosen in one tab holds in the others. */
export const followLanguageOfOtherTabs = () =>
  window.addEventListener('storage', ({ key, newValue }) => {
    const chosen = key === LANGUAGE_KEY && languageOf(newValue)
    if (chosen && chosen !== currentLanguage()) showLanguage(chosen).catch(() => undefined)
  })
