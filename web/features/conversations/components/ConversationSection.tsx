import { useTranslation } from 'react-i18next'
import { Surface } from '#web/ui/surface.tsx'
import { ConversationView } from './ConversationView.tsx'

/** The conversation as a section of a booking's page. */
export function ConversationSection({
  bookingId,
  headingLevel = 3,
}: {
  bookingId: string
  headingLevel?: 2 | 3
}) {
  const { t } = useTranslation('conversations')
  const Heading = `h${headingLevel}` as const
  return (
    <div>
      <Heading className={headingLevel === 3 ? 'mb-3 text-lg' : 'mb-4'}>{t('section')}</Heading>
      <Surface padding="none" variant="outline" className="flex h-104 flex-col overflow-hidden">
        <ConversationView of={{ kind: 'booking', id: bookingId }} className="flex-1" />
      </Surface>
    </div>
  )
}
