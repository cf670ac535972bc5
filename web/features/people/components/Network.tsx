import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Person } from '#contract/people/schemas.ts'
import { paths } from '#web/app/paths.ts'
import { formatInstant, formatPercentage } from '#web/lib/format.ts'
import { Notches } from '#web/ui/notches.tsx'
import { Line, Some } from './Some.tsx'

/** An owner's members, or the networks that somebody is in, each with its level. */
export function Network({ side, some }: { side: 'members' | 'memberships'; some: Person['members'] }) {
  const { t } = useTranslation('people')
  return (
    <Some title={t(`network.${side}.title`)} some={some} none={t(`network.${side}.none`)}>
      {line => (
        <>
          <Line first={<Link to={paths.adminPerson(line.person.id)}>{line.person.full_name}</Link>}>
            {line.trust_level_name === null
              ? t('noLevel', { discount: formatPercentage(line.discount_percentage) })
              : t('level', {
                  name: line.trust_level_name,
                  discount: formatPercentage(line.discount_percentage),
                })}
            <br />
            {t('memberSince', { date: formatInstant(line.joined_at) })}
          </Line>
          {line.trust_level !== null && <Notches value={line.trust_level} label="" className="text-brass" />}
        </>
      )}
    </Some>
  )
}
