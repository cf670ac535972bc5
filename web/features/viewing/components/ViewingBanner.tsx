import Eye from 'lucide-react/icons/eye'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { endViewing } from '#web/lib/end-viewing.ts'
import { viewing } from '#web/lib/viewing.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'

const SECOND_MS = 1_000

/** Milliseconds until the look is over; looked at every second, told in minutes. */
const useTimeLeft = (endsAt: string | undefined) => {
  const leftAt = () => (endsAt ? Math.max(0, Date.parse(endsAt) - Date.now()) : 0)
  const [left, setLeft] = useState(leftAt)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is left follows from when it ends
  useEffect(() => {
    const timer = setInterval(() => setLeft(leftAt()), SECOND_MS)
    return () => clearInterval(timer)
  }, [endsAt])
  return left
}

/** Over everything for as long as an admin looks with another person's eyes: whose, how long yet, and the way back. */
export function ViewingBanner() {
  const { t } = useTranslation('viewing')
  const [lent] = useState(() => viewing.current())
  const [ending, setEnding] = useState(false)
  const left = useTimeLeft(lent?.ends_at)
  const over = lent !== null && left === 0
  useEffect(() => {
    if (over) void endViewing()
  }, [over])
  if (!lent) return null
  return (
    <div className="fixed inset-x-0 bottom-0 z-50 shadow-lift">
      <Banner
        tone="trust"
        icon={<Eye aria-hidden="true" />}
        action={
          <Button
            size="sm"
            busy={ending}
            onClick={() => {
              setEnding(true)
              void endViewing()
            }}
          >
            {t('end')}
          </Button>
        }
      >
        {t('banner', { name: lent.person.full_name })}{' '}
        <span className="font-normal">{t('left', { count: Math.ceil(left / 60_000) })}</span>
      </Banner>
    </div>
  )
}
