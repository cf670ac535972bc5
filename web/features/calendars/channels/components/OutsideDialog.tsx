import { useTranslation } from 'react-i18next'
import type { CalendarNights } from '#contract/calendars/schemas.ts'
import { nightsBetween } from '#contract/kernel/nights.ts'
import { formatDates } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { ActionRow } from '#web/ui/action-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ChannelMark } from './ChannelMark.tsx'

interface Props {
  home: CalendarNights
  nights: CalendarNights['outside'][number]
  onClose: () => void
}

/** Nights that a channel holds: the channel, and where to change them. */
export function OutsideDialog({ home, nights, onClose }: Props) {
  const { t } = useTranslation(['channels', 'common'])
  const { channel, from, until, echo } = nights
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={t('outside.title', { name: channel.name })}
      text={t('outside.nights', { dates: formatDates(from, until), count: nightsBetween(from, until) })}
      closeLabel={t('common:close')}
    >
      <div className="grid gap-5">
        <p className="flex items-center gap-2.5 font-semibold">
          <ChannelMark name={channel.name} colour={channel.colour} />
          {home.title}
        </p>
        <p className="text-sm">{t(echo ? 'outside.echo' : 'outside.text', { name: channel.name })}</p>
        <ActionRow>
          <ButtonLink variant="secondary" to={paths.ownerProperty(home.id, 'calendar')}>
            {t('outside.open')}
          </ButtonLink>
          <Button onClick={onClose}>{t('common:close')}</Button>
        </ActionRow>
      </div>
    </Dialog>
  )
}
