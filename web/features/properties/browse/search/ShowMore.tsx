import { useTranslation } from 'react-i18next'
import { formatNumber } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useHomeCount } from './use-home-count.ts'
import type { HomeResults } from './use-homes.ts'

interface Props {
  homes: HomeResults
  onMore: () => void
}

/** The button for further homes beyond the first 50 (spec 9). */
export function ShowMore({ homes, onMore }: Props) {
  const { t } = useTranslation(['properties', 'common'])
  const homeCount = useHomeCount()
  const { cards = [], first, hasMore, loadingMore, moreFailed, retryMore } = homes
  const whole = !hasMore && (first?.count ?? 0) <= (first?.results.length ?? 0)
  if (!first || whole) return null
  return (
    <div className="mt-10 grid justify-items-center gap-4">
      <p className="text-sm text-ink-soft" role="status">
        {t('list.shown', { number: formatNumber(cards.length), homes: homeCount(first) })}
      </p>
      {moreFailed ? (
        <Notice
          tone="warning"
          title={t('list.moreFailed')}
          action={
            <Button size="sm" variant="secondary" onClick={retryMore}>
              {t('common:retry')}
            </Button>
          }
        >
          {moreFailed.message}
        </Notice>
      ) : (
        hasMore && (
          <Button variant="secondary" busy={loadingMore} busyLabel={t('list.loading')} onClick={onMore}>
            {t('list.showMore')}
          </Button>
        )
      )}
    </div>
  )
}
