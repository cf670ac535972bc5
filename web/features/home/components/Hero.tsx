import { useTranslation } from 'react-i18next'
import type { PropertyCard } from '#contract/properties/schemas.ts'
import { HeroPrints } from './HeroPrints.tsx'
import { HeroSearch } from './HeroSearch.tsx'

type Props = { cards: readonly PropertyCard[] }

export function Hero({ cards }: Props) {
  const { t } = useTranslation('home')
  return (
    <section className="overflow-hidden">
      <div className="mx-auto grid max-w-page items-center gap-x-12 gap-y-10 px-gutter pt-10 pb-section lg:grid-cols-[minmax(0,1.12fr)_minmax(0,1fr)] lg:pt-16">
        <div>
          <h1 className="max-w-[13ch] text-display">{t('hero.title')}</h1>
          <p className="mt-5 max-w-[46ch] text-lg text-ink-soft">{t('hero.text')}</p>
          <div className="mt-8">
            <HeroSearch />
          </div>
        </div>
        <HeroPrints cards={cards} />
      </div>
    </section>
  )
}
