import type { Context } from '../context.ts'

export const loadDemo = async (_ctx: Context): Promise<void> => {}
