import type { Context } from '../../context.ts'

/** The link that makes the first admin; null once there is one. */
export const offerFirstAdmin = async (_ctx: Context): Promise<string | null> => null
