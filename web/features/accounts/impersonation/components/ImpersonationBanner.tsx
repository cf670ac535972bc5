import Eye from 'lucide-react/icons/eye'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { endImpersonation } from '#web/lib/end-impersonation.ts'
import { impersonationStore } from '#web/lib/impersonation-store.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'

const SECOND_MS = 1_000

/** Milliseconds until the impersonation ends; updated every second, shown in minutes. */
const useTimeLeft = (endsAt: string | undefined) => {
  const leftAt = () => (endsAt ? Math.max(0, Date.parse(endsAt) - Date.now()) : 0)
  const [left, setLeft] = useState(leftAt)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the remaining time follows from the end
  useEffect(() => {
    const timer = setInterval(() => setLeft(leftAt()), SECOND_MS)
    return () => clearInterval(timer)
  }, [endsAt])
  return left
}

/** Shown on every page while an admin impersonates somebody: the person, the remaining time, and a button to end it. */
export default function ImpersonationBanner() {
  const { t } = useTranslation('impersonation')
  const [lent] = useState(() => impersonationStore.current())
  const [ending, setEnding] = useState(false)
  const left = useTimeLeft(lent?.ends_at)
  const over = lent !== null && left === 0
  useEffect(() => {
    if (over) void endImpersonation()
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
              void endImpersonation()
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
