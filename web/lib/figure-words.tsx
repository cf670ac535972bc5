import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { FigureKey } from '#contract/analytics/figures.rules.ts'
import type { Language } from '#contract/kernel/languages.ts'
import type { FigureWords } from '#contract/messages/figures.ts'
import { InfoTip } from '#web/ui/info-tip.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { currentLanguage } from './i18n.ts'

/** Each language is loaded when it is used. */
const files: Record<Language, () => Promise<{ figureWords: FigureWords }>> = {
  en: () => import('#contract/messages/figures.en.ts'),
  es: () => import('#contract/messages/figures.es.ts'),
  fr: () => import('#contract/messages/figures.fr.ts'),
  de: () => import('#contract/messages/figures.de.ts'),
}

/** The names and definitions of figures in the language of the page; undefined while they are loading. */
export const useFigureWords = () => {
  // Renders again when the language changes.
  useTranslation('common')
  const language = currentLanguage()
  return useQuery({
    queryKey: ['figure-words', language],
    queryFn: async () => (await files[language]()).figureWords,
    staleTime: Number.POSITIVE_INFINITY,
  }).data
}

/** The definition of a figure, behind an icon beside its name. */
export function FigureHelp({ figure }: { figure: FigureKey }) {
  const { t } = useTranslation('common')
  const words = useFigureWords()?.[figure]
  return words ? <InfoTip label={t('figureHelp', { name: words.name })}>{words.help}</InfoTip> : null
}

/** A figure's name, with its definition beside it. */
export function FigureName({ figure }: { figure: FigureKey }) {
  const words = useFigureWords()
  return (
    <>
      {words ? words[figure].name : <Skeleton className="h-4 w-24" />}
      <span className="no-print ml-0.5 leading-none">
        <FigureHelp figure={figure} />
      </span>
    </>
  )
}
