import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { referenceCalls } from '#contract/reviews/references.endpoints.ts'
import { formatInstant } from '#web/lib/format.ts'
import { useChange } from '#web/lib/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { referenceRequestQuery, SHOWS_REFERENCES } from './queries.ts'

/** Asks the owners who hosted somebody, whoever they are; afterwards it says when that was. */
export function RequestReferences({
  person: { id, full_name: name },
}: {
  person: { id: string; full_name: string }
}) {
  const { t } = useTranslation('references')
  const { data } = useQuery(referenceRequestQuery(id))
  const ask = useChange(referenceCalls.request, {
    succeeded: t('request.done', { name }),
    failed: error => ({ title: t('request.failed', { message: error.message }) }),
    refreshes: SHOWS_REFERENCES,
  })
  if (!data) return null
  if (data.asked_at && data.again_at)
    return (
      <p className="mt-5 max-w-prose text-sm text-ink-soft">
        {t('request.asked', { name, date: formatInstant(data.asked_at) })}
      </p>
    )
  return (
    <div className="mt-5 grid justify-items-start gap-3">
      <p className="max-w-prose text-sm text-ink-soft">{t('request.text', { name })}</p>
      <Button
        variant="secondary"
        size="sm"
        aria-label={t('request.named', { name })}
        busy={ask.isPending}
        onClick={() => ask.mutate({ params: { id } })}
      >
        {t('request.button')}
      </Button>
    </div>
  )
}
