import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { AdminProperty } from '#contract/properties/admin.schemas.ts'
import { paths } from '#web/lib/paths.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ReviewDesk } from './ReviewDesk.tsx'
import { WaitingList } from './WaitingList.tsx'

interface Props {
  homes: readonly AdminProperty[]
  /** Its id from the address; without one, or for a home that no longer waits, nothing was chosen. */
  chosen: string
  page: number
}

/** The waiting homes, with one of them open. After a decision the next one opens and gets the focus. */
export function ReviewQueue({ homes, chosen, page }: Props) {
  const { t } = useTranslation('moderation')
  const navigate = useNavigate()
  const place = Math.max(
    0,
    homes.findIndex(({ id }) => id === chosen),
  )
  const home = homes[place]
  const heading = useRef<HTMLHeadingElement>(null)
  const moved = useRef(false)
  const id = home?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves with the home, and only after a decision
  useEffect(() => {
    if (!moved.current) return
    moved.current = false
    heading.current?.focus()
    heading.current?.scrollIntoView({ block: 'center' })
  }, [id])
  if (!home) return null
  const linkTo = (home: string | undefined) =>
    paths.adminSuggestedProperties({ home, page: page > 1 ? String(page) : undefined })
  const step = (to: number) => {
    moved.current = true
    void navigate(linkTo(homes[to]?.id), { replace: true, preventScrollReset: true })
  }
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-10">
      <div className="grid gap-4 lg:sticky lg:top-24">
        <div className="flex items-center justify-between gap-3">
          <p className="figures text-sm text-ink-soft">
            {t('review.position', { place: place + 1, count: homes.length })}
          </p>
          <div className="flex gap-1">
            <IconButton
              variant="framed"
              size="sm"
              label={t('review.previous')}
              icon={<ChevronLeft aria-hidden="true" />}
              disabled={place === 0}
              onClick={() => step(place - 1)}
            />
            <IconButton
              variant="framed"
              size="sm"
              label={t('review.next')}
              icon={<ChevronRight aria-hidden="true" />}
              disabled={place === homes.length - 1}
              onClick={() => step(place + 1)}
            />
          </div>
        </div>
        <WaitingList homes={homes} current={home.id} linkTo={linkTo} />
      </div>
      <ReviewDesk
        key={home.id}
        waiting={home}
        heading={heading}
        onDecided={() => step(place + 1 < homes.length ? place + 1 : place - 1)}
      />
    </div>
  )
}
