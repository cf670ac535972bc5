import { currentLanguage, showLanguage } from '#web/lib/i18n.ts'
import { impersonationStore } from '#web/lib/impersonation-store.ts'
import { LANGUAGE_KEY, supportedLanguage } from '#web/lib/language.ts'
import { sessionStore } from '#web/lib/session.ts'

/** Follows the language that the signed-in person chose, or else that of the device. */
export const followLanguageOfPerson = () =>
  sessionStore.subscribe(() => {
    if (impersonationStore.current()) return // While impersonating, the admin's language is kept.
    const chosen = sessionStore.current().user?.preferences.language
    // If the texts cannot be loaded, the page keeps its language.
    if (chosen && chosen !== currentLanguage()) showLanguage(chosen).catch(() => undefined)
  })

/** A choice in one tab applies to the others too. */
export const followLanguageOfOtherTabs = () =>
  window.addEventListener('storage', ({ key, newValue }) => {
    const chosen = key === LANGUAGE_KEY && supportedLanguage(newValue)
    if (chosen && chosen !== currentLanguage()) showLanguage(chosen).catch(() => undefined)
  })
