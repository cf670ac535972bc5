import { useTranslation } from 'react-i18next'
import type { PropertyCard } from '#contract/properties/schemas.ts'
import { PICTURE_SIZES } from '#web/features/properties/browse/picture-sizes.ts'
import { Picture } from '#web/ui/picture.tsx'
import { HeroSearch } from './HeroSearch.tsx'

interface Props {
  cards: readonly PropertyCard[]
}

export function Hero({ cards }: Props) {
  const { t } = useTranslation('home')
  return (
    <section className="overflow-hidden">
      <div className="mx-auto grid max-w-page items-center gap-x-12 gap-y-10 px-gutter pt-10 pb-section lg:grid-cols-[minmax(0,1.12fr)_minmax(0,1fr)] lg:pt-16">
        <div>
          {/* 13ch of the title's font: in the font before it, a ch is wider or narrower, and the title would break elsewhere. */}
          <h1 className="max-w-[8.06em] text-display">{t('hero.title')}</h1>
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

interface HeroPrintsProps {
  cards: readonly PropertyCard[]
}

/** Two overlapping pictures of homes. They are decorative: both homes are among the cards below. */
function HeroPrints({ cards }: HeroPrintsProps) {
  const [front, back] = cards
  return (
    <div aria-hidden="true" className="relative mx-auto w-full max-w-xl pt-[9%] pr-[9%]">
      <div className="absolute top-0 right-0 w-[78%] rotate-3 bg-leaf p-2.5 shadow-leaf">
        <Picture src={back?.images[0]} alt="" sizes={PICTURE_SIZES.heroBack} priority />
      </div>
      <figure className="relative -rotate-1 bg-leaf p-2.5 pb-3 shadow-lift md:p-3 md:pb-4">
        <Picture src={front?.images[0]} alt="" sizes={PICTURE_SIZES.hero} priority />
        <figcaption className="mt-3 min-h-7 px-1 font-display text-lg italic text-ink-soft">
          {front?.title}
        </figcaption>
      </figure>
    </div>
  )
}
