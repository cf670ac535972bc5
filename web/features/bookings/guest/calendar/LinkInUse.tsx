import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StayCalendar } from '#contract/bookings/stay-calendar.schemas.ts'
import { formatAgo, formatInstant } from '#web/lib/format.ts'
import { ActionRow } from '#web/ui/action-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface Props {
  link: NonNullable<StayCalendar['link']>
  isMaking: boolean
  isRevoking: boolean
  onReplace: () => void
  onRevoke: () => void
}

/** When a link was made and read; it is replaced or revoked only after what that means was read. */
export function LinkInUse({ link, isMaking, isRevoking, onReplace, onRevoke }: Props) {
  const { t } = useTranslation(['stayCalendar', 'common'])
  const [asking, setAsking] = useState<'replace' | 'revoke' | null>(null)
  const confirm = asking === 'revoke' ? onRevoke : onReplace
  return (
    <div className="grid grid-cols-1 gap-5">
      <p>
        {t('made', { date: formatInstant(link.made_at) })}{' '}
        {link.read_at ? t('read', { when: formatAgo(link.read_at) }) : t('notRead')}
      </p>
      {asking ? (
        <>
          <Notice tone="warning" urgent title={t(`asking.${asking}.title`)}>
            {t(`asking.${asking}.text`)}
          </Notice>
          <ActionRow>
            <Button variant="secondary" onClick={() => setAsking(null)}>
              {t('common:cancel')}
            </Button>
            <Button busy={isMaking || isRevoking} onClick={confirm}>
              {t(`asking.${asking}.confirm`)}
            </Button>
          </ActionRow>
        </>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" onClick={() => setAsking('replace')}>
            {t('asking.replace.confirm')}
          </Button>
          <Button variant="quiet" size="sm" onClick={() => setAsking('revoke')}>
            {t('asking.revoke.confirm')}
          </Button>
        </div>
      )}
    </div>
  )
}
