import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TreePerson } from '#contract/invitations/schemas.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { invitedByQuery } from '../queries.ts'
import { TreePersonRow } from './TreePersonRow.tsx'

/** From this depth on a phone has no room for further indentation. */
const DEEPEST_STEP = 5

/** The list below a person, indented by one step. */
export function Branch({
  id,
  depth,
  label,
  children,
}: {
  id?: string
  depth: number
  label: string
  children: ReactNode
}) {
  return (
    <ul
      id={id}
      aria-label={label}
      className={classNames(
        'grid grid-cols-1',
        depth > 0 && depth <= DEEPEST_STEP && 'ml-[1.3rem] border-l border-line pl-1.5 md:pl-3',
      )}
    >
      {children}
    </ul>
  )
}

/** The people whom somebody invited (null: the roots), loaded when it is opened, a page at a time. */
export function TreeBranch({ of, depth, id }: { of: TreePerson | null; depth: number; id?: string }) {
  const { t } = useTranslation(['inviting', 'common'])
  const list = useInfiniteQuery(invitedByQuery(of?.id ?? null))
  if (list.isPending)
    return (
      <div role="status" className="grid gap-2 py-2 pl-10">
        <VisuallyHidden>{t('common:loading')}</VisuallyHidden>
        <Skeleton className="h-8" />
        <Skeleton className="h-8" />
      </div>
    )
  if (!list.data)
    return (
      <ErrorState
        headingLevel={3}
        title={t('tree.failed')}
        text={list.error.message}
        action={<Button onClick={() => void list.refetch()}>{t('common:retry')}</Button>}
      />
    )
  const people = list.data.pages.flatMap(page => page.results)
  const left = (list.data.pages.at(-1)?.count ?? 0) - people.length
  return (
    <Branch
      {...(id && { id })}
      depth={depth}
      label={of ? t('tree.whom', { name: of.full_name, count: of.invited }) : t('tree.roots')}
    >
      {people.map(person => (
        <TreeNode
          key={person.id}
          person={person}
          depth={depth}
          // If there is only one root, it is opened automatically, because alone it shows nothing.
          opened={of === null && people.length === 1}
        />
      ))}
      {list.hasNextPage && (
        <li className="py-2 pl-10">
          <Button
            variant="secondary"
            size="sm"
            busy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {t('tree.more', { count: left })}
          </Button>
        </li>
      )}
    </Branch>
  )
}

export function TreeNode({
  person,
  depth,
  opened = false,
  found = false,
}: {
  person: TreePerson
  depth: number
  /** Initially open; the reader may close it. */
  opened?: boolean
  found?: boolean
}) {
  const [open, setOpen] = useState(opened && person.invited > 0)
  const below = useId()
  return (
    <TreePersonRow person={person} below={below} open={open} onOpen={setOpen} found={found}>
      {open && <TreeBranch of={person} depth={depth + 1} id={below} />}
    </TreePersonRow>
  )
}
