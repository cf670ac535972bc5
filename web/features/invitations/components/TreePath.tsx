import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TreePerson } from '#contract/invitations/schemas.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageLoading } from '#web/ui/page-loading.tsx'
import { invitationPathQuery } from '../queries.ts'
import { Branch, TreeBranch, TreeNode } from './TreeBranch.tsx'
import { TreePersonRow } from './TreePersonRow.tsx'

/**
 * The path from the root to a person. Of each person on it only the next one is shown, until the reader asks for all
 * whom they invited.
 */
export function TreePath({ personId }: { personId: string }) {
  const { t } = useTranslation(['inviting', 'common'])
  const path = useQuery(invitationPathQuery(personId))
  if (path.isPending) return <PageLoading label={t('common:loading')} />
  if (!path.data)
    return (
      <ErrorState
        headingLevel={3}
        title={t('tree.failed')}
        text={path.error.message}
        action={<Button onClick={() => void path.refetch()}>{t('common:retry')}</Button>}
      />
    )
  return (
    <Branch depth={0} label={t('tree.path')}>
      <Step people={path.data} depth={0} />
    </Branch>
  )
}

function Step({ people: [person, ...on], depth }: { people: readonly TreePerson[]; depth: number }) {
  const { t } = useTranslation('inviting')
  const below = useId()
  const [open, setOpen] = useState(true)
  const [all, setAll] = useState(false)
  if (!person) return null
  if (on.length === 0) return <TreeNode person={person} depth={depth} found />
  return (
    <TreePersonRow person={person} below={below} open={open} onOpen={setOpen}>
      {open && all && <TreeBranch of={person} depth={depth + 1} id={below} />}
      {open && !all && (
        <Branch
          id={below}
          depth={depth + 1}
          label={t('tree.whom', { name: person.full_name, count: person.invited })}
        >
          <Step people={on} depth={depth + 1} />
          {person.invited > 1 && (
            <li className="py-1.5 pl-10">
              <Button
                variant="quiet"
                size="sm"
                onClick={() => setAll(true)}
                aria-label={t('tree.allWhom', { name: person.full_name, count: person.invited })}
              >
                {t('tree.all', { count: person.invited })}
              </Button>
            </li>
          )}
        </Branch>
      )}
    </TreePersonRow>
  )
}
