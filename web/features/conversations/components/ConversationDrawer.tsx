import { useTranslation } from 'react-i18next'
import { Drawer } from '#web/ui/drawer.tsx'
import { Surface } from '#web/ui/surface.tsx'
import { AboutWords } from './AboutWords.tsx'
import { ConversationView } from './ConversationView.tsx'
import { StayEndBadge } from './StayEndBadge.tsx'

/** The conversation of a stay beside the list from which it was opened. */
export default function ConversationDrawer({
  bookingId,
  onClose,
}: {
  bookingId: string
  onClose: () => void
}) {
  const { t } = useTranslation(['conversations', 'common'])
  return (
    <Drawer
      open
      onOpenChange={onClose}
      side="right"
      size="lg"
      title={t('section')}
      closeLabel={t('common:close')}
    >
      <Surface
        padding="none"
        variant="outline"
        className="flex h-[calc(100dvh-6.75rem)] flex-col overflow-hidden md:h-[calc(100dvh-7.25rem)]"
      >
        <ConversationView
          of={{ kind: 'booking', id: bookingId }}
          className="flex-1"
          header={page => (
            <div className="border-b border-line px-4 py-3">
              <p className="flex items-center gap-2 font-semibold">
                {page.other.full_name}
                <StayEndBadge booking={page.booking} />
              </p>
              <p className="text-sm text-ink-soft">
                <AboutWords conversation={page} />
              </p>
            </div>
          )}
        />
      </Surface>
    </Drawer>
  )
}
