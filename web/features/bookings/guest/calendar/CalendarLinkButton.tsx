import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyWithTexts } from '#web/lib/lazy-with-texts.ts'
import { useLazyDialog } from '#web/lib/use-lazy-dialog.ts'
import { Button } from '#web/ui/button.tsx'

const load = () => import('./CalendarLinkDialog.tsx')
const CalendarLinkDialog = lazyWithTexts('stayCalendar', load)

/** Opens what leads to one's own stays in another calendar. */
export function CalendarLinkButton() {
  const { t } = useTranslation('trips')
  const dialog = useLazyDialog(load)
  return (
    <>
      <Button
        {...dialog.button}
        variant="secondary"
        size="sm"
        icon={<CalendarPlus className="size-4.5" aria-hidden="true" />}
      >
        {t('calendar')}
      </Button>
      {dialog.wanted && (
        <Suspense>
          <CalendarLinkDialog open={dialog.open} onOpenChange={dialog.setOpen} />
        </Suspense>
      )}
    </>
  )
}
