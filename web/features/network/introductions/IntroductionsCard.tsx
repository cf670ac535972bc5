import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { networkCalls } from '#contract/network/endpoints.ts'
import { LOWEST_INTRODUCING_LEVEL, MAXIMUM_INTRODUCTIONS } from '#contract/network/introductions.rules.ts'
import type { TrustLevel } from '#contract/network/schemas.ts'
import { useRows } from '#web/lib/lists.ts'
import { useChange } from '#web/lib/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { LEVELS_KEY, trustLevelsQuery } from '../queries.ts'

const CHOICES = Array.from({ length: MAXIMUM_INTRODUCTIONS + 1 }, (_, count) => count)

/** One line until the owner allows introductions: how many a member of each level may make in a year. */
export function IntroductionsCard() {
  const { t } = useTranslation('invitations')
  const levels = useRows(trustLevelsQuery).filter(({ level }) => level >= LOWEST_INTRODUCING_LEVEL)
  const [open, setOpen] = useState(false)
  const id = useId()
  if (levels.length === 0) return null
  const allowed = levels.some(({ introductions_a_year: count }) => count > 0)
  return (
    <Card
      title={t('budget.title')}
      text={t(allowed ? 'budget.on' : 'budget.off')}
      action={
        <Button
          variant="quiet"
          size="sm"
          className="-mx-3"
          aria-expanded={open}
          aria-controls={id}
          aria-label={open ? undefined : t('budget.changeNamed')}
          onClick={() => setOpen(!open)}
        >
          {t(open ? 'budget.close' : 'budget.change')}
        </Button>
      }
    >
      {open && (
        <div id={id} className="grid gap-5">
          <p className="text-sm text-ink-soft">{t('budget.text')}</p>
          {levels.map(level => (
            <Budget key={level.id} level={level} />
          ))}
        </div>
      )}
    </Card>
  )
}

function Budget({ level }: { level: TrustLevel }) {
  const { t } = useTranslation('invitations')
  const change = useChange(networkCalls.updateLevel, {
    succeeded: t('budget.saved'),
    failed: error => ({ title: t('budget.failed', { message: error.message }) }),
    refreshes: [LEVELS_KEY],
  })
  const shown = change.isPending ? change.variables.body?.introductions_a_year : level.introductions_a_year
  return (
    <Field label={t('budget.level', { name: level.name })}>
      <Select
        value={shown}
        disabled={change.isPending}
        onChange={event =>
          change.mutate({
            params: { id: level.id },
            body: { introductions_a_year: Number(event.target.value) },
          })
        }
      >
        {CHOICES.map(count => (
          <option key={count} value={count}>
            {t('budget.count', { count })}
          </option>
        ))}
      </Select>
    </Field>
  )
}
