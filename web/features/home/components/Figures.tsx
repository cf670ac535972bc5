import { useTranslation } from 'react-i18next'
import { Stat } from '#web/ui/stat.tsx'

/** The specification's own figures (spec 2.3). */
const FIGURES = [
  ['properties', '500+'],
  ['users', '10k+'],
  ['satisfaction', '95%'],
  ['savings', '30%'],
] as const

export function Figures() {
  const { t } = useTranslation('home')
  return (
    <section aria-label={t('figures.heading')} className="mx-auto max-w-page px-gutter">
      <ul className="grid grid-cols-2 gap-x-6 gap-y-8 md:grid-cols-4 md:gap-x-10">
        {FIGURES.map(([name, value]) => (
          <li key={name}>
            <Stat label={t(`figures.${name}`)} value={value} />
          </li>
        ))}
      </ul>
    </section>
  )
}
