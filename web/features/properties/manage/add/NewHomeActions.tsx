import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { NewHome } from './use-new-home.ts'

/** Beside the form of a new home: what a draft is, and the buttons that save or leave. */
export function NewHomeActions({ home: { form, uploads, active, setActive } }: { home: NewHome }) {
  const { t } = useTranslation('homes')
  const { isSubmitting } = form.formState
  return (
    <div className="grid gap-5 lg:sticky lg:top-24">
      <Notice tone="neutral" title={t('suggest.draftTitle')}>
        {t('suggest.draftText')}
      </Notice>
      <Notice tone="neutral" title={t('suggest.syncTitle')}>
        {t('suggest.syncText')} {t('suggest.syncHow')}{' '}
        <Link to={paths.ownerProperties()}>{t('suggest.syncLink')}</Link>
      </Notice>
      <Checkbox
        label={t('suggest.active')}
        checked={active}
        onChange={event => setActive(event.target.checked)}
      />
      <div className="grid gap-3">
        <Button
          type="submit"
          wide
          busy={isSubmitting}
          busyLabel={t(active ? 'suggest.activating' : 'suggest.creating')}
          disabled={isSubmitting || uploads.uploading || uploads.urls.length === 0}
        >
          {t(active ? 'suggest.createActive' : 'suggest.saveDraft')}
        </Button>
        <ButtonLink to={paths.ownerProperties()} variant="secondary" wide>
          {t('suggest.cancel')}
        </ButtonLink>
        {uploads.images.length === 0 && (
          <p className="text-center text-xs text-ink-soft">{t('suggest.needsImage')}</p>
        )}
      </div>
    </div>
  )
}
