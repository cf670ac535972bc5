import * as z from 'zod/mini'
import { declareCalls } from '../kernel/calls.ts'
import { idParams } from '../kernel/ids.ts'
import { newTravelPlan, planHosts, receivedPlans, travelPlan, travelPlans } from './travel-plans.schemas.ts'

const guests = ['owner', 'user'] as const

export const travelPlanCalls = declareCalls({
  list: {
    method: 'GET',
    allowWhileImpersonating: true,
    path: '/travel_plans/',
    summary: 'One’s own open travel plans, with the number of offers that answer them',
    who: guests,
    responses: { 200: travelPlans },
  },
  hosts: {
    method: 'GET',
    allowWhileImpersonating: true,
    path: '/travel_plans/hosts/',
    summary: 'The owners in whose networks one is, who can be told of a plan',
    who: guests,
    responses: { 200: planHosts },
  },
  received: {
    method: 'GET',
    allowWhileImpersonating: true,
    path: '/travel_plans/received/',
    summary:
      'Plans that members tell the owner, with the owner’s homes that fit and what the member pays there',
    who: ['owner'],
    responses: { 200: receivedPlans },
  },
  create: {
    method: 'POST',
    path: '/travel_plans/',
    summary: 'Tell owners in whose networks one is where one would like to go',
    audits: 'travel_plan.made',
    who: guests,
    body: newTravelPlan,
    responses: { 201: travelPlan },
    refusals: ['travel_plan.no_network', 'travel_plan.too_many'],
    triesPerMinute: 10,
  },
  change: {
    method: 'PUT',
    path: '/travel_plans/:id/',
    summary: 'Change a plan of one’s own that is open',
    audits: 'travel_plan.changed',
    who: guests,
    params: idParams,
    body: newTravelPlan,
    responses: { 200: travelPlan },
    refusals: ['travel_plan.over'],
    triesPerMinute: 20,
  },
  close: {
    method: 'POST',
    path: '/travel_plans/:id/close/',
    summary: 'Close a plan of one’s own: owners no longer see it; a second time changes nothing',
    audits: 'travel_plan.closed',
    who: guests,
    params: idParams,
    responses: { 204: z.null() },
  },
})
