import ArrowLeft from 'lucide-react/icons/arrow-left'
import Tag from 'lucide-react/icons/tag'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { MessagePage } from '#contract/conversations/schemas.ts'
import { paths } from '#web/lib/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { MenuLink } from '#web/ui/menu.tsx'
import { PersonMenu } from '../blocks/PersonMenu.tsx'
import type { ConversationRef } from '../conversation-ref.ts'
import { AboutWords } from './AboutWords.tsx'
import { ConversationView } from './ConversationView.tsx'
import { StayEndBadge } from './StayEndBadge.tsx'

/** One conversation, with the person and what it is about above it. */
export function ConversationPanel({ of }: { of: ConversationRef }) {
  return (
    <ConversationView
      of={of}
      header={page => <PanelHeader page={page} of={of} />}
      className="h-full flex-1"
    />
  )
}

/** A guest goes on with the dates that they asked about. */
const pathToHome = ({ property, check_in_date, check_out_date }: NonNullable<MessagePage['inquiry']>) =>
  check_in_date && check_out_date
    ? paths.stayAt(property, { check_in_date, check_out_date })
    : paths.property(property)

/** An owner offers the dates of the question or of the request; who has a stay already is offered nothing here. */
const pathToOffer = ({ other, inquiry, booking }: MessagePage) => {
  const about = inquiry ?? (booking?.status === 'pending' ? booking : null)
  return (
    about &&
    paths.newOffer({
      guest: other.id,
      ...(inquiry && { home: inquiry.property }),
      ...(about.check_in_date && { from: about.check_in_date }),
      ...(about.check_out_date && { to: about.check_out_date }),
    })
  )
}

/** A co-host and a guest have something to do with each other once the co-host has written. */
const mayChooseAbout = ({ as, results }: MessagePage) =>
  as !== 'co_host' || results.some(({ mine, writer }) => mine && !writer)

/** Those who wrote to a guest for the owner lately. */
const coHostsIn = ({ results }: MessagePage) => [
  ...new Map(results.flatMap(({ writer }) => (writer ? [[writer.id, writer] as const] : []))).values(),
]

function PanelHeader({ page, of }: { page: MessagePage; of: ConversationRef }) {
  const { t } = useTranslation('conversations')
  const { other, booking, inquiry, as, blocked, closed } = page
  const offer = as === 'owner' && !closed ? pathToOffer(page) : null
  return (
    <header className="flex items-center gap-3 border-b border-line px-3 py-2.5 md:px-4">
      <Link
        to={paths.messages()}
        aria-label={t('back')}
        title={t('back')}
        className="-ml-1 grid size-11 shrink-0 place-items-center rounded-sm text-ink-soft hover:bg-well hover:text-ink lg:hidden"
      >
        <ArrowLeft className="size-5" aria-hidden="true" />
      </Link>
      <Avatar name={other.full_name} src={other.profile_image} />
      <div className="min-w-0 flex-1">
        <div className="flex items-center gap-2">
          <h2 className="truncate text-lg leading-snug">
            {inquiry && !closed && as !== 'co_host' ? (
              <Link to={paths.person(other.id)}>{other.full_name}</Link>
            ) : (
              other.full_name
            )}
          </h2>
          <StayEndBadge booking={booking} />
        </div>
        <p className="truncate text-sm text-ink-soft">
          <AboutWords conversation={page} stacked />
        </p>
      </div>
      {as === 'co_host' && (
        <ButtonLink to={paths.helping()} variant="secondary" size="sm" className="max-sm:hidden">
          {t('helped.toHelped')}
        </ButtonLink>
      )}
      {booking && as !== 'co_host' && (
        <ButtonLink
          to={as === 'owner' ? paths.ownerBookings(booking.id) : paths.stay(booking.id)}
          variant="secondary"
          size="sm"
          className="max-sm:hidden"
        >
          {t(as === 'owner' ? 'toBooking' : 'toStay')}
        </ButtonLink>
      )}
      {inquiry && as !== 'co_host' && (
        <ButtonLink to={pathToHome(inquiry)} variant="secondary" size="sm" className="max-sm:hidden">
          {t('toHome')}
        </ButtonLink>
      )}
      {offer && (
        <ButtonLink to={offer} variant="secondary" size="sm" className="max-lg:hidden">
          {t('offer')}
        </ButtonLink>
      )}
      {mayChooseAbout(page) && (
        <PersonMenu person={other} coHosts={as === 'guest' ? coHostsIn(page) : []} blocked={blocked} of={of}>
          {offer && (
            <MenuLink to={offer} icon={<Tag aria-hidden="true" />}>
              {t('offer')}
            </MenuLink>
          )}
        </PersonMenu>
      )}
    </header>
  )
}
