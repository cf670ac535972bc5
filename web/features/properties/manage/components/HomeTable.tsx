import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { toCents } from '#contract/kernel/money.ts'
import { managedPrice } from '#contract/properties/rules.ts'
import type { PropertyCard } from '#contract/properties/schemas.ts'
import { formatMoney } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeadCell, TableRow } from '#web/ui/table.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { HomeTags } from './HomeTags.tsx'

/** The homes of an owner as a compact list; each title leads to its settings. */
export function HomeTable({ homes }: { homes: readonly PropertyCard[] }) {
  const { t } = useTranslation('homes')
  return (
    <Table label={t('list.title')} stack>
      <TableHead>
        <TableHeadCell>{t('list.columns.home')}</TableHeadCell>
        <TableHeadCell align="end">{t('list.columns.price')}</TableHeadCell>
        <TableHeadCell>{t('list.columns.seenBy')}</TableHeadCell>
        <TableHeadCell>{t('list.status')}</TableHeadCell>
        <TableHeadCell>
          <VisuallyHidden>{t('list.columns.actions')}</VisuallyHidden>
        </TableHeadCell>
      </TableHead>
      <TableBody>
        {homes.map(home => (
          <HomeRow key={home.id} home={home} />
        ))}
      </TableBody>
    </Table>
  )
}

function HomeRow({ home }: { home: PropertyCard }) {
  const { t } = useTranslation('homes')
  const { id, title } = home
  const price = formatMoney(toCents(managedPrice(home), home.currency), home.currency)
  return (
    <TableRow>
      <TableCell rowHeader place="lead">
        <span className="flex min-w-0 items-center gap-3">
          <span className="w-14 shrink-0 overflow-hidden rounded-xs">
            <Picture src={home.images[0] ?? null} alt="" sizes="56px" />
          </span>
          <span className="min-w-0">
            <Link
              to={paths.ownerProperty(id)}
              aria-label={t('list.editOf', { title })}
              className="break-words"
            >
              {title}
            </Link>
            <span className="block text-xs font-normal text-ink-soft">
              {[home.city, home.state ?? home.country].filter(Boolean).join(', ')}
            </span>
          </span>
        </span>
      </TableCell>
      <TableCell place="end" align="end" className="figures whitespace-nowrap">
        {t('list.perNight', { price })}
      </TableCell>
      <TableCell place="hidden" className="text-ink-soft">
        {t(`seenBy.${home.visible_to}`)}
      </TableCell>
      {/* A phone says only what is not usual. */}
      <TableCell place={home.status === 'active' && home.is_visible ? 'hidden' : 'noteEnd'}>
        <span className="flex flex-wrap gap-1.5">
          <HomeTags home={home} />
        </span>
      </TableCell>
      <TableCell place="hidden" align="end">
        <ButtonLink
          to={paths.property(id)}
          variant="quiet"
          size="sm"
          aria-label={t('list.viewDetailsOf', { title })}
        >
          {t('list.viewDetails')}
        </ButtonLink>
        <ButtonLink
          to={paths.ownerSuggestProperty(id)}
          variant="quiet"
          size="sm"
          aria-label={t('list.duplicateOf', { title })}
        >
          {t('list.duplicate')}
        </ButtonLink>
      </TableCell>
    </TableRow>
  )
}
