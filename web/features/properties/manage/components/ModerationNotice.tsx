import { useTranslation } from 'react-i18next'
import type { PropertyCard } from '#contract/properties/schemas.ts'
import { formatInstant } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Switches } from '../use-switches.ts'

interface Props {
  home: Pick<PropertyCard, 'title' | 'status' | 'moderation'>
  switches: Switches
}

/** The moderation state of a home for its owner: waiting for review, or why it was sent back or hidden. */
export function ModerationNotice({ home: { title, status, moderation }, switches }: Props) {
  const { t } = useTranslation('homes')
  if (!moderation) return null
  const { asked_at, sent_back_reason, hidden_reason } = moderation
  return (
    <div className="grid gap-3">
      {asked_at && (
        <Notice
          tone="trust"
          title={t('moderation.waiting', { day: formatInstant(asked_at) })}
          action={
            <Button
              variant="secondary"
              size="sm"
              aria-label={t('moderation.withdrawOf', { title })}
              busy={switches.busy}
              onClick={() => switches.setActive(false)}
            >
              {t('moderation.withdraw')}
            </Button>
          }
        >
          {t('moderation.waitingText')}
        </Notice>
      )}
      {status === 'draft' && sent_back_reason && (
        <Notice tone="warning" title={t('moderation.sentBack')}>
          <p className="break-words whitespace-pre-line">{sent_back_reason}</p>
          <p className="mt-1 text-ink-soft">{t('moderation.sentBackText')}</p>
        </Notice>
      )}
      {hidden_reason && (
        <Notice tone="warning" title={t('moderation.hidden')}>
          <p className="break-words whitespace-pre-line">{hidden_reason}</p>
          <p className="mt-1 text-ink-soft">{t('moderation.hiddenText')}</p>
        </Notice>
      )}
    </div>
  )
}
