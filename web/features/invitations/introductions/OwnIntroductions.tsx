import { useTranslation } from 'react-i18next'
import type { OwnIntroduction } from '#contract/invitations/introductions.schemas.ts'
import { formatInstant } from '#web/lib/format.ts'

/** Whom a guest introduced to whom. A no is never shown: it looks like no answer. */
export default function OwnIntroductions({ made }: { made: readonly OwnIntroduction[] }) {
  const { t } = useTranslation('invitations')
  return (
    <section aria-labelledby="own-introductions" className="mt-6 grid gap-3 border-t border-line pt-5">
      <h3 id="own-introductions" className="text-base font-semibold">
        {t('own.title')}
      </h3>
      <ul className="grid gap-3">
        {made.map(({ id, full_name, owner_name, state, created_at }) => (
          <li key={id} className="text-sm">
            <p className="font-semibold break-words">
              {t('own.entry', { name: full_name, owner: owner_name })}
            </p>
            <p className="text-ink-soft">{t(`own.${state}`, { date: formatInstant(created_at) })}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
