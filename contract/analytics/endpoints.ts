import { declareCalls } from '../kernel/calls.ts'
import { activityFilters, dashboardMetrics, recentActivity, revenue, revenueFilters } from './schemas.ts'

const owners = ['admin', 'owner'] as const

export const analyticsCalls = declareCalls({
  dashboardMetrics: {
    method: 'GET',
    openToViewers: true,
    path: '/analytics/dashboard_metrics/',
    summary: 'What an owner looks for first: own homes only; all of them for an admin',
    who: owners,
    responses: { 200: dashboardMetrics },
  },
  recentActivity: {
    method: 'GET',
    openToViewers: true,
    path: '/analytics/recent_activity/',
    summary: 'What happened lately, the latest first',
    who: owners,
    query: activityFilters,
    responses: { 200: recentActivity },
  },
  revenue: {
    method: 'GET',
    openToViewers: true,
    path: '/analytics/revenue_analytics/',
    summary: 'Earnings by day, week or month of check-in; without dates, the last twelve months',
    who: owners,
    query: revenueFilters,
    responses: { 200: revenue },
  },
})
