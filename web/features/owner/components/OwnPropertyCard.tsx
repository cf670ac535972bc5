import { useTranslation } from 'react-i18next'
import { dollarsToCents } from '#contract/kernel/money.ts'
import type { PropertyCard } from '#contract/properties/schemas.ts'
import { paths } from '#web/app/paths.ts'
import { formatMoney } from '#web/lib/format.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Surface } from '#web/ui/surface.tsx'
import { HomeTags } from '../../homes/components/HomeTags.tsx'

/** An owner's view of a home of theirs: how it stands, not what a guest would pay. */
export function OwnPropertyCard({ home, headingLevel = 2 }: { home: PropertyCard; headingLevel?: 2 | 3 }) {
  const { t } = useTranslation('owner')
  const Heading = `h${headingLevel}` as const
  return (
    <Surface as="article" padding="none" className="grid h-full grid-rows-[auto_1fr] overflow-hidden">
      <div className="relative">
        <Picture
          src={home.images[0] ?? ''}
          alt=""
          sizes="(min-width: 80rem) 22rem, (min-width: 40rem) 45vw, 92vw"
        />
        <div className="absolute top-3 left-3 flex flex-wrap gap-2">
          <HomeTags home={home} />
        </div>
      </div>
      <div className="grid content-between gap-4 p-5">
        <div>
          <Heading className="text-lg leading-snug">{home.title}</Heading>
          <p className="text-sm text-ink-soft">{[home.city, home.state].filter(Boolean).join(', ')}</p>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="figures font-semibold">
            {t('dashboard.perNight', { price: formatMoney(dollarsToCents(home.price_per_night)) })}
          </p>
          <ButtonLink
            to={paths.property(home.id)}
            variant="secondary"
            size="sm"
            aria-label={t('properties.viewDetailsOf', { title: home.title })}
          >
            {t('properties.viewDetails')}
          </ButtonLink>
        </div>
      </div>
    </Surface>
  )
}
