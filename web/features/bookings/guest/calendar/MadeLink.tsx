import { useTranslation } from 'react-i18next'
import { ActionRow } from '#web/ui/action-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

/** Calendar apps that subscribe open links of this scheme (a convention, no RFC). */
const toWebcal = (url: string) => url.replace(/^https?:/, 'webcal:')

const APPS = ['google', 'apple', 'outlook'] as const

/** A new link, shown once: to copy or to open, with the steps for the calendars that most people use. */
export function MadeLink({ url, onDone }: { url: string; onDone: () => void }) {
  const { t } = useTranslation(['stayCalendar', 'common'])
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid gap-3">
        <Field label={t('link')} hint={t('secret')}>
          <TextInput readOnly value={url} onFocus={event => event.target.select()} inputClassName="figures" />
        </Field>
        <div className="flex flex-wrap gap-2">
          <CopyButton
            text={url}
            label={t('copy')}
            copied={t('common:copied')}
            failed={t('common:copyFailed')}
          />
          <a href={toWebcal(url)} className={buttonClass({ variant: 'quiet', size: 'sm' })}>
            {t('openApp')}
          </a>
        </div>
      </div>
      <div>
        <h3 className="text-lg">{t('where')}</h3>
        <dl className="mt-2 grid gap-2.5 text-sm">
          {APPS.map(app => (
            <div key={app}>
              <dt className="font-semibold">{t(`apps.${app}.name`)}</dt>
              <dd className="text-ink-soft">{t(`apps.${app}.steps`)}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-3 text-sm text-ink-soft">{t('slow')}</p>
      </div>
      <ActionRow>
        <Button onClick={onDone}>{t('done')}</Button>
      </ActionRow>
    </div>
  )
}
