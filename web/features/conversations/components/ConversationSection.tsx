import { useTranslation } from 'react-i18next'
import { Surface } from '#web/ui/surface.tsx'
import { Conversation } from './Conversation.tsx'

/** The conversation as a part of what is said about a booking. */
export function ConversationSection({ bookingId }: { bookingId: string }) {
  const { t } = useTranslation('conversations')
  return (
    <div>
      <h3 className="mb-3 text-lg">{t('section')}</h3>
      <Surface padding="none" variant="outline" className="flex h-104 flex-col overflow-hidden">
        <Conversation bookingId={bookingId} className="flex-1" />
      </Surface>
    </div>
  )
}
