// biome-ignore-all lint/a11y/useSemanticElements: see HomeRow
// biome-ignore-all lint/a11y/useFocusableInteractive: see HomeRow
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CalendarHome } from '#contract/calendars/schemas.ts'
import { Picture } from '#web/ui/picture.tsx'

/** Beside its nights on a desktop, above them on a phone; it stays visible while they scroll. */
export const HomeName = memo(function Name({ home }: { home: CalendarHome }) {
  const { t } = useTranslation('calendar')
  const status = { draft: t('draft'), pending_review: t('inReview'), active: null }[home.status]
  const hint = status ?? (home.is_visible ? home.city : t('hidden'))
  return (
    <div
      role="rowheader"
      className="bg-leaf md:sticky md:left-0 md:z-20 md:flex md:w-(--names) md:shrink-0 md:items-center md:border-r md:border-line"
    >
      <span className="sticky left-2 inline-flex max-w-80 min-w-0 items-center gap-2.5 py-1.5 md:static md:w-full md:max-w-none md:px-3 md:py-0">
        <span className="w-7 shrink-0 overflow-hidden rounded-xs md:w-10 md:rounded-sm">
          <Picture src={home.image} alt="" sizes="40px" ratio="1/1" />
        </span>
        <span className="flex min-w-0 items-baseline gap-2 md:grid md:gap-0">
          <span className="truncate text-sm font-semibold text-ink">{home.title}</span>
          <span className="shrink-0 truncate text-xs text-ink-soft">{hint}</span>
        </span>
      </span>
    </div>
  )
})
