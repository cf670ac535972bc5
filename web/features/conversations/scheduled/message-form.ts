import type { UseFormReturn } from 'react-hook-form'
import type { ScheduledMessageFields } from '#contract/conversations/scheduled-messages.schemas.ts'

export type MessageForm = UseFormReturn<ScheduledMessageFields, unknown, ScheduledMessageFields>
