import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { CreatedInvitationLink } from '#contract/invitations/links.schemas.ts'
import { formatInstant } from '#web/lib/format.ts'
import { ActionRow } from '#web/ui/action-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Field } from '#web/ui/field.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

/** The link as text and as a QR code, with what to know before it is passed on. */
export function InvitationLinkMade({ link, onClose }: { link: CreatedInvitationLink; onClose: () => void }) {
  const { t } = useTranslation(['network', 'common'])
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => words.current?.focus(), []) // The button that had the focus is gone.
  // A person who closes the sheet of the device has shared nothing, which is no failure.
  const share = () => void navigator.share({ url: link.url }).catch(() => undefined)
  return (
    <div className="grid gap-5">
      <p ref={words} tabIndex={-1} className="outline-none">
        {t('links.madeText', { date: formatInstant(link.expires_at) })}
      </p>
      <Field label={t('links.link')}>
        <TextInput readOnly value={link.url} onFocus={event => event.target.select()} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <CopyButton
          text={link.url}
          label={t('links.copy')}
          copied={t('common:copied')}
          failed={t('common:copyFailed')}
        />
        {'share' in navigator && (
          <Button variant="secondary" size="sm" onClick={share}>
            {t('links.share')}
          </Button>
        )}
      </div>
      <QrCode text={link.url} label={t('links.qr')} />
      <ActionRow>
        <Button onClick={onClose}>{t('links.done')}</Button>
      </ActionRow>
    </div>
  )
}
