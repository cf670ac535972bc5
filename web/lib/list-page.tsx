import X from 'lucide-react/icons/x'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { formatNumber } from './format.ts'
import { Listing } from './listing.tsx'

type Props<Row> = ComponentProps<typeof Listing<Row>> & {
  header: ComponentProps<typeof PageHeader>
  filters: ReactNode
  /** Such as "12 reviews"; `number` is the formatted count. */
  countText?: (count: { count: number; number: string }) => string
  /**
   * Set where a link of another screen restricted the list in a way that no filter shows: the restriction, and a button
   * to remove it.
   */
  only?: { text: string; onAll: () => void } | false
  notice?: ReactNode
}

/** A page with one list of all things of a kind. */
export function ListPage<Row>({ header, filters, countText, only, notice, ...listing }: Props<Row>) {
  const count = listing.list.data?.count
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeader {...header} />
      {filters}
      <div className="flex flex-wrap items-center justify-between gap-3 empty:hidden">
        {countText && count !== undefined && (
          <p role="status" className="figures text-sm text-ink-soft">
            {countText({ count, number: formatNumber(count) })}
          </p>
        )}
        {only && (
          <Button
            variant="secondary"
            size="sm"
            icon={<X className="size-4" aria-hidden="true" />}
            onClick={only.onAll}
          >
            {only.text}
          </Button>
        )}
      </div>
      {notice}
      <Listing {...listing} />
    </div>
  )
}
