import { useQuery } from '@tanstack/react-query'
import UsersRound from 'lucide-react/icons/users-round'
import { useTranslation } from 'react-i18next'
import type { AccountState, PeopleOrder } from '#contract/accounts/people.schemas.ts'
import type { UserType } from '#contract/accounts/schemas.ts'
import { Listing } from '#web/lib/listing.tsx'
import { paths } from '#web/lib/paths.ts'
import { PEOPLE_PAGE, type PeopleQueryInput, peopleQuery } from '#web/lib/people.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PeopleFilterBar } from './PeopleFilterBar.tsx'
import { PeopleTable } from './PeopleTable.tsx'

interface Props {
  address: {
    page: number
    filtered: boolean
    change: (
      changes: { search?: string; state?: AccountState | ''; sort?: PeopleOrder },
      how?: { typed?: boolean },
    ) => void
    turn: (page: number, how?: { replace?: boolean }) => void
    showAll: () => void
  }
  asked: PeopleQueryInput
  /** The name of the table. */
  label: string
  /** For lists with people of every role. */
  onRole?: (role: UserType | '') => void
}

export function PeopleList({ address, asked, label, onRole }: Props) {
  const { t } = useTranslation('people')
  const list = useQuery(peopleQuery(asked, address.page))
  return (
    <section className="grid grid-cols-1 gap-5">
      <PeopleFilterBar
        asked={asked}
        onSearch={search => address.change({ search }, { typed: true })}
        onState={state => address.change({ state })}
        onSort={sort => address.change({ sort })}
        onRole={onRole}
      />
      <Listing
        list={list}
        page={address.page}
        pageSize={PEOPLE_PAGE}
        onTurn={address.turn}
        pagesLabel={t('pages')}
        failedTitle={t('loadFailed')}
        filtered={
          address.filtered && {
            title: t('noneTitle'),
            text: t('noneText'),
            onShowAll: address.showAll,
          }
        }
        empty={
          <EmptyState
            icon={<UsersRound />}
            title={t('emptyTitle')}
            text={t('emptyText')}
            action={<ButtonLink to={paths.adminInvitations()}>{t('invite')}</ButtonLink>}
          />
        }
      >
        {rows => (
          <PeopleTable
            people={rows}
            label={label}
            sort={asked.sort}
            onSort={sort => address.change({ sort })}
            withRole={onRole !== undefined}
          />
        )}
      </Listing>
    </section>
  )
}
