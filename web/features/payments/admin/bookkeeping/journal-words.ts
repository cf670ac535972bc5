import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/kernel/languages.ts'
import type { JournalWords } from '#contract/messages/journal.ts'
import { currentLanguage } from '#web/lib/i18n.ts'

/** Each language is loaded when it is used. */
const files: Record<Language, () => Promise<{ journalWords: JournalWords }>> = {
  en: () => import('#contract/messages/journal.en.ts'),
  es: () => import('#contract/messages/journal.es.ts'),
  fr: () => import('#contract/messages/journal.fr.ts'),
  de: () => import('#contract/messages/journal.de.ts'),
}

/** The names of the journal's accounts in the language of the page; undefined while they are loading. */
export const useJournalWords = () => {
  // Renders again when the language changes.
  useTranslation('common')
  const language = currentLanguage()
  return useQuery({
    queryKey: ['journal-words', language],
    queryFn: async () => (await files[language]()).journalWords,
    staleTime: Number.POSITIVE_INFINITY,
  }).data
}
