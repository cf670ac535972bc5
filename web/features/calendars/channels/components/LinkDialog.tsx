import { useTranslation } from 'react-i18next'
import type { ExportLink } from '#contract/calendars/feed.schemas.ts'
import { ActionRow } from '#web/ui/action-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

const PLACES = ['airbnb', 'booking', 'vrbo', 'google'] as const

/** Shows a complete link once: to copy it, with instructions where to paste it. */
export function LinkDialog({ made, onClose }: { made: ExportLink; onClose: () => void }) {
  const { t } = useTranslation(['channels', 'common'])
  const { name } = made.channel
  // The instructions for the channel's own site come first.
  const known = PLACES.find(place => name.toLowerCase().includes(place))
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('link.title', { name })}
      text={t('link.text')}
      closeLabel={t('common:close')}
    >
      <div className="grid grid-cols-1 gap-5">
        <div className="grid gap-3">
          <Field label={t('link.label')}>
            <TextInput
              readOnly
              value={made.url}
              onFocus={event => event.target.select()}
              inputClassName="figures"
            />
          </Field>
          <CopyButton
            text={made.url}
            label={t('link.copy')}
            copied={t('common:copied')}
            failed={t('common:copyFailed')}
          />
        </div>
        <div>
          <h3 className="text-lg">{t('link.where')}</h3>
          <dl className="mt-2 grid gap-2.5 text-sm">
            {[...PLACES]
              .sort((one, other) => Number(other === known) - Number(one === known))
              .map(place => (
                <div key={place}>
                  <dt className="font-semibold">{t(`link.places.${place}.name`)}</dt>
                  <dd className="text-ink-soft">{t(`link.places.${place}.steps`)}</dd>
                </div>
              ))}
          </dl>
          <p className="mt-3 text-sm text-ink-soft">{t('link.slow')}</p>
        </div>
        <ActionRow>
          <Button onClick={onClose}>{t('link.done')}</Button>
        </ActionRow>
      </div>
    </Dialog>
  )
}
