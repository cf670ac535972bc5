import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Person } from '#contract/people/schemas.ts'
import { formatAgo, formatInstant } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Surface } from '#web/ui/surface.tsx'

function Fact({ label, wide, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={classNames('grid min-w-0 content-start gap-0.5', wide && 'col-span-full')}>
      <dt className="text-xs font-semibold text-ink-soft">{label}</dt>
      <dd className="text-sm break-words">{children}</dd>
    </div>
  )
}

/** The person's own details, as far as they have given them. */
export function PersonFacts({ person }: { person: Person }) {
  const { t } = useTranslation('people')
  const said = (words: string | null) => words || <span className="text-ink-soft">{t('facts.notSaid')}</span>
  return (
    <Surface as="section" aria-label={t('facts.title')}>
      <dl className="grid grid-cols-1 gap-x-6 gap-y-5 min-[26rem]:grid-cols-2 lg:grid-cols-3">
        <Fact label={t('facts.email')}>
          {person.state === 'deleted' ? said(null) : <a href={`mailto:${person.email}`}>{person.email}</a>}
        </Fact>
        <Fact label={t('facts.phone')}>{said(person.phone)}</Fact>
        <Fact label={t('facts.location')}>{said(person.location)}</Fact>
        <Fact label={t('columns.joined')}>{formatInstant(person.created_at)}</Fact>
        <Fact label={t('facts.invitedBy')}>
          {person.invited_by ? (
            <Link to={paths.adminPerson(person.invited_by.id)}>{person.invited_by.full_name}</Link>
          ) : (
            t('facts.byNobody')
          )}
          <br />
          <Link to={paths.adminInvitations({ view: 'tree', person: person.id })} className="text-xs">
            {t('facts.inTree')}
          </Link>
        </Fact>
        <Fact label={t('columns.lastSeen')}>
          {person.last_seen_at ? formatAgo(person.last_seen_at) : t('never')}
        </Fact>
        <Fact label={t('facts.twoFactor')}>{t(person.two_factor ? 'facts.on' : 'facts.off')}</Fact>
        {person.bio && (
          <Fact wide label={t('facts.bio')}>
            {person.bio}
          </Fact>
        )}
      </dl>
    </Surface>
  )
}
