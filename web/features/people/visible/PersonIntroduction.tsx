import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { PersonPage } from '#contract/people/pages.schemas.ts'
import { LevelKey } from '#web/features/network/components/LevelKey.tsx'
import { formatInstant, formatList, formatMonth, formatPercentage, nameOfLanguage } from '#web/lib/format.ts'
import { lazyWithTexts } from '#web/lib/lazy-with-texts.ts'
import { paths } from '#web/lib/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

const ReachedPersonMenu = lazyWithTexts(
  'blocks',
  () => import('#web/features/conversations/blocks/ReachedPersonMenu.tsx'),
)

interface Props {
  person: PersonPage
}

/** Who somebody is, and what links them with the reader. */
export function PersonIntroduction({ person }: Props) {
  const { t } = useTranslation('personPage')
  const name = person.full_name
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeader
        eyebrow={t(person.is_owner ? 'owner' : 'guest')}
        title={
          <span className="flex flex-wrap items-center gap-x-5 gap-y-4">
            <Avatar name={name} src={person.profile_image} size="xl" />
            <span className="min-w-0 break-words">{name}</span>
          </span>
        }
        text={t('since', { month: formatMonth(person.since) })}
        actions={(person.may_be_offered || person.is_in_touch) && <Actions person={person} />}
      />
      <p className="max-w-prose text-lg break-words whitespace-pre-line">
        {person.bio ?? t('noBio', { name })}
      </p>
      <Ties person={person} />
    </div>
  )
}

function Actions({ person }: Props) {
  const { t } = useTranslation('personPage')
  return (
    <>
      {person.may_be_offered && (
        <ButtonLink to={paths.newOffer({ guest: person.id })} variant="secondary">
          {t('offer')}
        </ButtonLink>
      )}
      {person.is_in_touch && (
        <Suspense>
          <ReachedPersonMenu person={person} />
        </Suspense>
      )}
    </>
  )
}

function Ties({ person }: Props) {
  const { t } = useTranslation('personPage')
  const { held_level: held, given_level: given, invited_by: inviter, known_to_both: known } = person
  const name = person.full_name
  return (
    <ul className="grid gap-3 empty:hidden">
      {person.spoken_languages.length > 0 && (
        <li>{t('speaks', { languages: formatList(person.spoken_languages.map(nameOfLanguage)) })}</li>
      )}
      {held && (
        <LevelLine
          level={held}
          text={t('held', { percentage: formatPercentage(held.discount_percentage) })}
        />
      )}
      {given && <LevelLine level={given} text={t('given', { name })} />}
      {person.member_since !== null && <li>{t('member', { date: formatInstant(person.member_since) })}</li>}
      {person.stays_with_reader !== null && person.stays_with_reader > 0 && (
        <li>{t('stays', { count: person.stays_with_reader })}</li>
      )}
      {known.length > 0 && (
        <li>
          {t('known')} <Names people={known} />
        </li>
      )}
      {inviter && (
        <li>
          {t('invited')} <Names people={[inviter]} />
        </li>
      )}
    </ul>
  )
}

function LevelLine({ level, text }: { level: NonNullable<PersonPage['held_level']>; text: string }) {
  const { t } = useTranslation('personPage')
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span>{text}</span>
      <LevelKey level={level.level} name={level.name} label={t('level', { level: level.level })} />
    </li>
  )
}

function Names({ people }: { people: PersonPage['known_to_both'] }) {
  return people.map(({ id, full_name }, index) => (
    <span key={id}>
      {index > 0 && ', '}
      <Link to={paths.person(id)}>{full_name}</Link>
    </span>
  ))
}
