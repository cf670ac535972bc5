import { declareCalls, fileAnswer } from '../kernel/calls.ts'
import {
  calendarsNow,
  ownerStatements,
  report,
  reportFilters,
  reportParams,
  statementExportFilters,
  statementFilters,
} from './reports.schemas.ts'
import {
  activityFilters,
  dashboardMetrics,
  recentActivity,
  revenue,
  revenueFilters,
  systemStats,
} from './schemas.ts'

const owners = ['admin', 'owner'] as const

export const analyticsCalls = declareCalls({
  dashboardMetrics: {
    method: 'GET',
    allowWhileImpersonating: true,
    path: '/analytics/dashboard_metrics/',
    summary: 'What an owner looks for first: own homes only; all of them for an admin',
    who: owners,
    responses: { 200: dashboardMetrics },
  },
  recentActivity: {
    method: 'GET',
    allowWhileImpersonating: true,
    path: '/analytics/recent_activity/',
    summary: 'What happened lately, the latest first',
    who: owners,
    query: activityFilters,
    responses: { 200: recentActivity },
  },
  revenue: {
    method: 'GET',
    allowWhileImpersonating: true,
    path: '/analytics/revenue_analytics/',
    summary: 'Earnings by day, week or month of check-in; without dates, the last twelve months',
    who: owners,
    query: revenueFilters,
    responses: { 200: revenue },
  },
  systemStats: {
    method: 'GET',
    path: '/analytics/system_stats/',
    summary: 'How many people and homes there are, and what waits for an admin',
    who: ['admin'],
    responses: { 200: systemStats },
  },
  report: {
    method: 'GET',
    path: '/analytics/reports/:report/',
    summary: 'Figures of the whole platform, or of one owner, by day, week or month',
    who: ['admin'],
    params: reportParams,
    query: reportFilters,
    responses: { 200: report },
  },
  exportReport: {
    method: 'GET',
    path: '/analytics/reports/:report/export/',
    summary: 'The same figures as a file',
    who: ['admin'],
    params: reportParams,
    query: reportFilters,
    file: 'text/csv',
    responses: { 200: fileAnswer },
  },
  calendarsNow: {
    method: 'GET',
    path: '/analytics/calendars_now/',
    summary: 'How outside calendars are at this moment',
    who: ['admin'],
    responses: { 200: calendarsNow },
  },
  ownerStatements: {
    method: 'GET',
    path: '/analytics/owner_statements/',
    summary: 'What moved in the balance of each owner, and what it was before and after',
    who: ['admin'],
    query: statementFilters,
    responses: { 200: ownerStatements },
  },
  exportOwnerStatements: {
    method: 'GET',
    path: '/analytics/owner_statements/export/',
    summary: 'The statements of all owners as a file',
    who: ['admin'],
    query: statementExportFilters,
    file: 'text/csv',
    responses: { 200: fileAnswer },
  },
})
