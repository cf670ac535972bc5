import { useTranslation } from 'react-i18next'
import type { FirstKey } from '#contract/people/first-key.schemas.ts'
import { Card } from '#web/ui/card.tsx'
import { FirstKeyWays } from './FirstKeyWays.tsx'

/** On Home, above the homes, for a guest without any key. */
export default function FirstKeyNotice({ found }: { found: FirstKey }) {
  const { t } = useTranslation('firstKey')
  return (
    <section aria-label={t('title')} className="mx-auto max-w-page px-gutter pt-section">
      <Card title={t('title')} text={t('text')}>
        <FirstKeyWays found={found} headingLevel={3} wide />
      </Card>
    </section>
  )
}
