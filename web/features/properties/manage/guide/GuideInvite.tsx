import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'

/** One line where the guide of the home would be. */
export function GuideInvite({ onWrite }: { onWrite: () => void }) {
  const { t } = useTranslation('homes')
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
      {t('edit.guide.invite')}
      <Button variant="quiet" size="sm" className="-ml-3" onClick={onWrite}>
        {t('edit.guide.write')}
      </Button>
    </p>
  )
}
