import { useTranslation } from 'react-i18next'
import type { ReviewPage } from '#contract/reviews/schemas.ts'
import { formatRating } from '#web/lib/format.ts'
import { Stars } from './Stars.tsx'

/** The average, and the number of reviews for each number of stars. */
export function StarFigures({ rating, distribution }: Pick<ReviewPage, 'rating' | 'distribution'>) {
  const { t } = useTranslation('reviews')
  if (!rating) return null
  const most = Math.max(...distribution)
  return (
    <div className="flex flex-wrap items-center gap-x-12 gap-y-5">
      <div>
        <p className="figures font-display text-display leading-none">{formatRating(rating.average)}</p>
        <Stars value={Math.round(rating.average)} className="mt-2" />
        <p className="mt-1 text-sm text-ink-soft">{t('count', { count: rating.count })}</p>
      </div>
      <ul className="grid w-full max-w-xs gap-1.5 text-sm">
        {[5, 4, 3, 2, 1].map(stars => {
          const count = distribution[stars - 1] ?? 0
          return (
            <li key={stars} className="grid grid-cols-[1.5rem_minmax(0,1fr)_2rem] items-center gap-2">
              <span className="sr-only">{t('gave', { stars, count })}</span>
              <span aria-hidden="true" className="figures text-right text-ink-soft">
                {stars}
              </span>
              <span aria-hidden="true" className="h-1.5 rounded-full bg-well">
                <span
                  className="block h-full rounded-full bg-brass"
                  style={{ width: `${(count / most) * 100}%` }}
                />
              </span>
              <span aria-hidden="true" className="figures text-ink-soft">
                {count}
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
