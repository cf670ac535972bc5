import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { HomePins } from '#contract/properties/map.schemas.ts'
import { formatNumber } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

interface Props {
  pins: UseQueryResult<HomePins>
  /** To the eye: a card is where the message would be. */
  hidden: boolean
}

/** What the pins do not say: that they are loading, that there are none, or more, or that they could not be loaded. */
export function MapMessage({ pins: { data, error, isPending, isPlaceholderData, refetch }, hidden }: Props) {
  const { t } = useTranslation(['homesMap', 'common'])
  const message = () => {
    if (error && (!data || isPlaceholderData))
      return (
        <>
          <span>{t('failed', { message: error.message })}</span>
          <Button size="sm" variant="secondary" onClick={() => void refetch()}>
            {t('common:retry')}
          </Button>
        </>
      )
    if (isPending)
      return (
        <>
          <Spinner />
          {t('loading')}
        </>
      )
    if (!data || isPlaceholderData) return null
    if (data.count === 0) return t('none')
    if (data.count <= data.results.length) return null
    const [shown, count] = [data.results.length, data.count].map(number => formatNumber(number ?? 0))
    return t(data.count_is_exact ? 'more' : 'moreThan', { shown, count })
  }
  return (
    <div
      role="status"
      className={
        hidden
          ? 'sr-only'
          : 'flex items-center gap-3 rounded-sm border border-line bg-leaf px-3.5 py-2 text-sm shadow-leaf empty:hidden'
      }
    >
      {message()}
    </div>
  )
}
