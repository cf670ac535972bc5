import { useTranslation } from 'react-i18next'
import type { TrustRights } from '#contract/properties/rights.schemas.ts'
import { formatList } from '#web/lib/format.ts'
import { useTakesPayments } from '#web/lib/terms.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { isPaymentRight } from './trust-ranks.ts'

interface Props {
  exceptions: TrustRights['exceptions']
  onOpen: (home: string) => void
}

/** The homes that have rights of their own, and which. */
export function Exceptions({ exceptions: all, onOpen }: Props) {
  const { t } = useTranslation('trustRights')
  const takesPayments = useTakesPayments()
  const exceptions = all
    .map(({ own, ...home }) => ({
      ...home,
      own: own.filter(right => takesPayments || !isPaymentRight(right)),
    }))
    .filter(({ own }) => own.length > 0)
  if (exceptions.length === 0) return null
  return (
    <Notice tone="trust" title={t('exceptions.title', { count: exceptions.length })}>
      <ul className="mt-1 grid gap-1">
        {exceptions.map(({ id, title, own }) => (
          <li key={id} className="sm:flex sm:items-baseline sm:gap-x-2">
            <Button variant="quiet" size="sm" className="-ml-3" onClick={() => onOpen(id)}>
              {title}
            </Button>
            <span className="block text-ink-soft">{formatList(own.map(right => t(`names.${right}`)))}</span>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
