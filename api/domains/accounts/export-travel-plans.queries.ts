import { sql } from 'kysely'
import type { ExportPart } from './export-calendars.queries.ts'

/** Where somebody would like to go, and the owners whom they chose to tell. */
export const travelPlanParts: readonly ExportPart[] = [
  {
    name: 'travel-plans',
    read: (on, userId) =>
      on
        .selectFrom('travel_plans as plan')
        .select([
          'plan.location',
          'plan.place',
          'plan.latitude',
          'plan.longitude',
          'plan.stay',
          'plan.guests_count',
          'plan.children_ages',
          'plan.pets',
          'plan.line',
          'plan.for_all',
          'plan.made_at',
          'plan.changed_at',
          'plan.closed_at',
        ])
        .select(
          sql<string[]>`array(
            select full_name from travel_plan_owners join users on users.id = owner_id
            where plan_id = plan.id order by full_name
          )`.as('told_owners'),
        )
        .where('plan.guest_id', '=', userId)
        .orderBy('plan.made_at')
        .execute(),
  },
]
