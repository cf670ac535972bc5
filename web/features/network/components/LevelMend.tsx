import { useTranslation } from 'react-i18next'
import type { LevelGives } from '#contract/network/schemas.ts'
import type { ApiError } from '#web/lib/api-error.ts'
import { formatList, formatNumber, formatPercentage } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface Props {
  error: ApiError | null
  /** The number of the level in the refused change. */
  level: number | undefined
  busy: boolean
  /** Sends the change again with a correction: its own discount, or other levels raised too. */
  onMend: (mend: { own: LevelGives | undefined; raise: LevelGives[] }) => void
}

/** The part of a correction that changes the level itself. */
export const gives = (own: LevelGives | undefined) =>
  own && { default_discount_percentage: own.default_discount_percentage }

/** Why a level cannot have this discount, with a button that corrects the levels. */
export function LevelMend({ error, level, busy, onMend }: Props) {
  const { t } = useTranslation('network')
  if (error?.code !== 'level.gives_less') return null
  const missing = (error.body as { raise?: LevelGives[] } | null)?.raise ?? []
  const own = missing.find(each => each.level === level)
  const raise = missing.filter(each => each.level !== level)
  const [first] = own ? [own] : raise
  if (!first) return null
  const words = {
    count: raise.length,
    levels: formatList(raise.map(each => formatNumber(each.level))),
    level: first.level,
    discount: formatPercentage(first.default_discount_percentage),
  }
  return (
    <Notice tone="warning" urgent>
      <p>{error.message}</p>
      <Button
        variant="secondary"
        size="sm"
        className="mt-3"
        disabled={busy}
        onClick={() => onMend({ own, raise })}
      >
        {own ? t('levels.giveIt', words) : t('levels.raiseToo', words)}
      </Button>
    </Notice>
  )
}
