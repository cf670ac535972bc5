import { currentLanguage, showLanguage } from '#web/lib/i18n.ts'
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
